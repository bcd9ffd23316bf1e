/** Figure: how long the last whole `npm test` of this checkout took, as it noted itself. */
import { readTestRun } from '../tools/stages/test-run-note.ts'
import { report } from './support/report.ts'

const note = readTestRun()
report(
  'test-run',
  note === null
    ? { 'run npm test': 'to know how long it takes here' }
    : {
        [`on ${note.begunAt.slice(0, 10)}, ${note.passed} passed, ${note.failed} failed: minutes of the last whole npm test`]:
          note.minutes,
      },
)
