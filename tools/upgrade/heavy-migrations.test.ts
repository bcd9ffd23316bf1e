/** Proves that migrations since the last release keep nobody waiting, and that the check sees those that would. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { mendedMigrations } from '../../apps/server/src/platform/db/startup/database-history.ts'
import { migrate } from '../../apps/server/src/platform/db/startup/migrate.ts'
import {
  type Migration,
  migrationRooms,
  readMigrations,
} from '../../apps/server/src/platform/db/startup/migration-files.ts'
import { root } from '../checkout.ts'
import { migrationsFile } from '../release/record-release.ts'
import { readReleases } from '../release/version.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts'
import { allowedWeight } from './allowed-weight.ts'
import { bigTables, runAndWeigh } from './heavy-migrations.ts'
import { migrateToRelease, newMigrations } from './released-schema.ts'

const released = JSON.parse(readFileSync(join(root, migrationsFile), 'utf8')) as Record<string, string>

async function asOwner(url: string): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  onTestFinished(() => owner.end())
  return owner
}

test('released migrations are as they were released', () => {
  const today = new Map(
    migrationRooms(root)
      .flatMap(readMigrations)
      .map(({ source, name, checksum }) => [`${source}/${name}`, checksum]),
  )
  const changed = Object.entries(released).filter(
    ([label, checksum]) =>
      today.get(label) !== checksum &&
      !mendedMigrations[label]?.some(({ formerChecksum }) => formerChecksum === checksum),
  )
  expect(changed.map(([label]) => label)).toEqual([])
  const counted = Object.values(readReleases().at(-1)?.migrations ?? {}).reduce((sum, count) => sum + count, 0)
  expect(Object.keys(released)).toHaveLength(counted)
})

test('no migration since the last release rewrites a big table, or reads or changes all of it while others wait', async () => {
  const { url } = await createEmptyDatabase()
  await migrateToRelease(url)
  const owner = await asOwner(url)
  const findings: string[] = []
  for (const migration of newMigrations()) findings.push(...(await runAndWeigh(owner, migration)))
  expect(findings.filter((finding) => !(finding in allowedWeight))).toEqual([])
  expect(
    Object.keys(allowedWeight).filter((finding) => !findings.includes(finding)),
    'no longer needed',
  ).toEqual([])
})

const migration = (sql: string): Migration => ({ source: 'app', number: 999, name: 'try.sql', checksum: '', sql })

test.each([
  [
    'a column with a default that is computed',
    `alter table notifications add column a uuid default gen_random_uuid()`,
    'is written anew',
  ],
  [
    'another type',
    `alter table handled_events alter column reaction type bytea using reaction::bytea`,
    'is written anew',
  ],
  ['an index', `create index try on ledger.transfers (amount_cents)`, 'is read as a whole'],
  ['a constraint', `alter table notifications add constraint try check (title <> '')`, 'is read as a whole'],
  [
    'a reference',
    `alter table bet_steps add constraint try foreign key (bet_id) references bets`,
    'is read as a whole',
  ],
  [
    'not null',
    `alter table notifications add column a text; alter table notifications alter column a set not null`,
    'is read as a whole',
  ],
  ['a backfill', `alter table bets add column a text;\nupdate bets set a = 'x'`, 'has its rows changed'],
])('%s on a big table is seen', async (_what, sql, finding) => {
  const { url } = await createTestDatabase()
  const findings = await runAndWeigh(await asOwner(url), migration(sql))
  expect(findings.join('\n')).toContain(finding)
})

test.each([
  ['a column with a fixed default', `alter table notifications add column a text not null default ''`],
  ['a constraint for new rows', `alter table notifications add constraint try check (title <> '') not valid`],
  ['a new column that refers to a big table', `alter table bet_steps add column a uuid constraint try references bets`],
  [
    'a new table that refers to a big one',
    `create table try (id uuid constraint a_try primary key, bet_id uuid constraint of_a_bet references bets)`,
  ],
  ['an index on what is small', `create index try on feature_flags (key)`],
  [
    'a function that will change rows later',
    `create function try() returns void language sql as $$ update bets set title = '' $$`,
  ],
])('%s is light', async (_what, sql) => {
  const { url } = await createTestDatabase()
  expect(await runAndWeigh(await asOwner(url), migration(sql))).toEqual([])
})

test('the tables that grow are taken to be big, and a checked database ends in the schema of any other', async () => {
  expect(bigTables).toEqual(
    expect.arrayContaining(['bets', 'notifications', 'ledger.transfers', 'outbox', 'live_events']),
  )
  const { url } = await createEmptyDatabase()
  await migrateToRelease(url)
  const { applied } = await migrate(url)
  expect(applied).toEqual(newMigrations().map(({ source, name }) => `${source}/${name}`))
})
