/** Notes how long the last whole test run of this checkout took, for `npm run bench` to tell (bench/test-run.bench.ts). */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../checkout.ts'
import type { Outcome } from './run-stages.ts'

export interface TestRun {
  readonly begunAt: string
  readonly minutes: number
  readonly passed: number
  readonly failed: number
}

export const testRunFile = join(root, 'node_modules/.cache/test-run.json')

export function noteTestRun({ passed, failed }: Outcome, begunAt: Date): void {
  const minutes = (Date.now() - begunAt.getTime()) / 60_000
  const note: TestRun = { begunAt: begunAt.toISOString(), minutes, passed, failed }
  mkdirSync(dirname(testRunFile), { recursive: true })
  writeFileSync(testRunFile, JSON.stringify(note))
}
