/** Proves that a foreign, a damaged and another version's database are told apart, and that none of them is touched. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../../../../../tools/testing/test-database.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { mendedMigrations, tablesOf } from './database-history.ts'
import { migrate } from './migrate.ts'
import { migrationRooms, readMigrations } from './migration-files.ts'

async function refusal(url: string): Promise<string> {
  const tables = await tablesIn(url)
  const error = await migrate(url).then(
    () => new Error('nothing was refused'),
    (reason: Error) => reason,
  )
  expect(error.name).toBe('StartProblem')
  expect(error.message).not.toContain('db:reset')
  expect(await tablesIn(url)).toEqual(tables)
  return error.message
}

async function tablesIn(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  )
  await client.end()
  return rows
}

test.each([
  ['the tables of another program', 'create table shop_items (id int)', 'shop_items'],
  ['a view of another program', 'create view shop_prices as select 1 as price', 'shop_prices'],
  ['another program’s record of migrations', 'create table schema_migrations (version text)', 'schema_migrations'],
])('%s make a database a foreign one', async (_what, action, found) => {
  const { url } = await createEmptyDatabase()
  await asOwner(url, action)
  expect(await refusal(url)).toMatch(
    new RegExp(`^The database is not one of Handshake’s \\(it has ${found}, .* empty database`),
  )
})

test('an empty database with an extension in it is nobody’s, and is taken', async () => {
  const { url } = await createEmptyDatabase()
  await asOwner(url, 'create extension pg_stat_statements')
  expect((await migrate(url)).applied.length).toBeGreaterThan(20)
})

test.each([
  ['a table is gone', 'drop table payment_order_steps', /damaged \(the table payment_order_steps is missing\)/],
  ['the books are gone', 'drop schema ledger cascade', /damaged \(the table ledger\.\w+ is missing\)/],
  [
    'the record has a gap',
    `delete from schema_migrations where source = 'app' and number = 3`,
    /damaged \(its record of migrations has app\/0004_\w+\.sql and not the one before\)/,
  ],
  [
    'the record is gone',
    'delete from schema_migrations',
    /not one of Handshake’s .* If it used to be ours, restore a backup/,
  ],
])('where %s the database is damaged', async (_what, action, sentence) => {
  const { url } = await createTestDatabase()
  await asOwner(url, action)
  expect(await refusal(url)).toMatch(sentence)
})

test('a newer database and one of another version are neither foreign nor damaged', async () => {
  const { url } = await createTestDatabase()
  await asOwner(url, `update schema_migrations set checksum = 'other' where source = 'app' and number = 2`)
  expect(await refusal(url)).toMatch(/^The database was written by another version of this code \(its app\/0002_/)
  await asOwner(
    url,
    `delete from schema_migrations where number > 1; update schema_migrations set number = 900, oldest_code = '99.0.0'`,
  )
  expect(await refusal(url)).toMatch(/^The database is newer than this code/)
})

test('the tables looked for are those that the migrations leave behind', async () => {
  const { url } = await createTestDatabase()
  const there = (await tablesIn(url)) as { schemaname: string; tablename: string }[]
  const ours = there
    .filter(({ schemaname, tablename }) => schemaname !== 'graphile_worker' && tablename !== 'schema_migrations')
    .map(({ schemaname, tablename }) => (schemaname === 'public' ? tablename : `${schemaname}.${tablename}`))
  expect(tablesOf(migrationRooms().flatMap(readMigrations)).toSorted()).toEqual(ours.toSorted())
  expect(
    tablesOf([
      { sql: 'create table a (id int);\ncreate table b (id int);\ndrop table a;\nalter table b rename to c;' },
    ]),
  ).toEqual(['c'])
})

test('a database that ran a migration before it was mended goes on, and no other content of that file is taken', async () => {
  const files = migrationRooms().flatMap(readMigrations)
  for (const [label, versions] of Object.entries(mendedMigrations)) {
    const file = files.find(({ source, name }) => `${source}/${name}` === label)
    for (const { formerChecksum } of versions) {
      expect(file?.checksum).not.toBe(formerChecksum)
      const { url } = await createTestDatabase()
      const record = (checksum: string) =>
        asOwner(
          url,
          `update schema_migrations set checksum = '${checksum}' where source = '${file?.source}' and name = '${file?.name}'`,
        )
      await record(formerChecksum)
      expect((await migrate(url)).applied).toEqual([])
      await record('0'.repeat(64))
      expect(await refusal(url)).toContain(`its ${label} is not the file we have`)
    }
  }
})
