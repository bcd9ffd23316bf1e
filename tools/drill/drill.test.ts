/** The drill in short: a node and a postmaster are killed under load, and everything comes back by itself with the books exact. */
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { judge, runDrill } from './run-drill.ts'

/** Speed is for the long form, `npm run drill`; here only what must be true on the slowest machine. */
const anyTime = { recoveryMs: Number.POSITIVE_INFINITY, lateSeconds: Number.POSITIVE_INFINITY }
let folder: string | null = null
afterAll(() => folder !== null && rmSync(folder, { recursive: true, force: true }))

test('killed under load, server and database come back by themselves; no cent and no job is lost', async () => {
  folder = await createThrowAwayFolder()
  const report = await runDrill({ folder, nodeKills: 2, databaseKills: 1, say: () => undefined })
  expect(judge(report, anyTime)).toEqual([])
  expect(report.recoveriesMs).toHaveLength(3)
  expect(report.sendsDone).toBeGreaterThan(0)
}, 400_000)
