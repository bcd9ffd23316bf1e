/** Figure: how long the last whole `npm test` of this checkout took, as it noted itself. */
import { existsSync, readFileSync } from 'node:fs'
import { type TestRun, testRunFile } from '../tools/stages/test-run-note.ts'
import { report } from './support/report.ts'

if (existsSync(testRunFile)) {
  const { begunAt, minutes, passed, failed } = JSON.parse(readFileSync(testRunFile, 'utf8')) as TestRun
  const which = `on ${begunAt.slice(0, 10)}, ${passed} passed, ${failed} failed`
  report('test-run', { [`${which}: minutes of the last whole npm test`]: minutes })
} else report('test-run', { 'run npm test': 'to know how long it takes here' })
