/** The drill of an update in short: the last release and this code on one database, node by node under load, and nothing is dropped. */
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '../testing/test-database.ts'
import { createThrowAwayFolder } from '../testing/throw-away-folder.ts'
import { findRelease } from './released-code.ts'
import { judgeUpgrade, runUpgradeDrill, type UpgradeReport } from './run-upgrade-drill.ts'
import { judgeTimes, timeMigrations } from './time-migrations.ts'

test('nodes of the last release are replaced one by one under load: no request is dropped, no cent is wrong', async () => {
  const release = findRelease()
  if ('missing' in release) {
    console.warn(`NOT TRIED: the update from the last release, because ${release.missing}`)
    return
  }
  const folder = await createThrowAwayFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { url: databaseUrl } = await createEmptyDatabase()
  const short = { oldNodes: 1, peopleCount: 20, atOnce: 2, watchMs: 500, say: () => undefined } as const
  expect(judgeUpgrade(await runUpgradeDrill({ release, folder, databaseUrl, ...short }))).toEqual([])
}, 400_000)

const sound: UpgradeReport = {
  from: '4.9.0',
  migrations: 1,
  answered: 100,
  dropped: 0,
  sends: 20,
  byVersion: { old: 50, new: 50 },
  oldBrowser: { read: 40, problems: [] },
  books: [],
  nodeExits: [],
  jobsLeft: 0,
}

test('a report is sound only if nothing was dropped, misunderstood, lost or left behind', () => {
  expect(judgeUpgrade(sound)).toEqual([])
  const wrong: Partial<UpgradeReport>[] = [
    { dropped: 1 },
    { byVersion: { old: 100, new: 0 } },
    { oldBrowser: { read: 40, problems: ['GET /api/x is not understood'] } },
    { oldBrowser: { read: 0, problems: [] } },
    { books: ['a cent is gone'] },
    { nodeExits: ['exit code 70'] },
    { jobsLeft: 1 },
  ]
  for (const one of wrong) expect(judgeUpgrade({ ...sound, ...one }), JSON.stringify(one)).toHaveLength(1)
})

test('the release is found by its tag or by the commit that wrote it down, and not at the end of a shallow history', () => {
  const git = (answers: Record<string, string>) => (args: readonly string[]) =>
    Object.entries(answers).find(([word]) => args.some((arg) => arg.startsWith(word)))?.[1] ?? null
  expect(findRelease(git({ v: 'aaa', log: 'bbb' }))).toMatchObject({ commit: 'aaa' })
  expect(findRelease(git({ log: 'bbb', 'bbb^': 'ccc' }))).toMatchObject({ commit: 'bbb' })
  expect(findRelease(git({ log: 'bbb' }))).toMatchObject({ missing: expect.stringContaining('--unshallow') })
  expect(findRelease(() => null)).toMatchObject({ missing: expect.stringContaining('no history') })
})

test('the biggest tables can be filled, and a migration that reads one of them is told with its time', async () => {
  const { url: databaseUrl } = await createEmptyDatabase()
  const slow = { source: 'app', number: 999, name: 'slow.sql', checksum: '', sql: 'create index try on bets (title)' }
  const timed = await timeMigrations({ databaseUrl, rows: 50, say: () => undefined, migrations: [slow] })
  expect(judgeTimes(timed, Number.POSITIVE_INFINITY)).toEqual([
    'app/slow.sql: bets is read as a whole while bets cannot be written to',
  ])
  expect(judgeTimes([{ migration: 'app/slow.sql', tookMs: 1_001, findings: [] }], 1_000)).toEqual([
    'app/slow.sql took 1001 ms',
  ])
})
