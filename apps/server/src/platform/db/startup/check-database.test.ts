/** Proves that a start says in plain words what a database lacks, all of it at once, before anything is written there. */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase } from '../../../../../../tools/testing/test-database.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { type DatabaseFacts, whatItLacks } from './check-database.ts'
import { migrate } from './migrate.ts'

const sound: DatabaseFacts = {
  name: 'books',
  user: 'ada',
  versionNumber: 150_004,
  version: '15.4',
  takesNoChanges: false,
  encoding: 'UTF8',
  knowsLetters: true,
  sortedBy: '2.36',
  sortsBy: '2.36',
  missingExtensions: [],
  mayCreateSchemas: true,
  mayCreateTables: true,
  dateStyle: 'ISO, DMY',
  clockOffMs: 900,
}

test('a sound database of any version from 15 on lacks nothing', () => {
  for (const versionNumber of [150_000, 160_004, 170_002, 180_001])
    expect(whatItLacks({ ...sound, versionNumber })).toEqual([])
  expect(whatItLacks({ ...sound, sortedBy: null, sortsBy: null })).toEqual([])
})

test.each<[string, Partial<DatabaseFacts>, RegExp]>([
  ['an old server', { versionNumber: 140_011, version: '14.11' }, /PostgreSQL 14\.11 is too old: .* 15 or newer/],
  ['a standby', { takesNoChanges: true }, /takes no changes .*: point DATABASE_URL to the primary/],
  ['another encoding', { encoding: 'LATIN1' }, /encoded as LATIN1.*create database/],
  ['a locale without letters', { knowsLetters: false }, /nobody would find Zoë.*C\.UTF-8/],
  [
    'another order of text',
    { sortsBy: '2.39' },
    /version 2\.39, was 2\.36.*"reindex database books".*refresh collation/,
  ],
  [
    'a missing extension',
    { missingExtensions: ['pg_trgm'] },
    /lacks the extension pg_trgm: install.*postgresql-contrib/,
  ],
  ['no right to create schemas', { mayCreateSchemas: false }, /"ada" may not create schemas.*owner to ada/],
  ['no right to create tables', { mayCreateTables: false }, /grant all on schema public to ada/],
  ['dates in another style', { dateStyle: 'German, DMY' }, /dates as German, DMY.*set datestyle/],
  ['a clock of another zone', { clockOffMs: 3_600_000 }, /60 minutes off.*NTP.*time zone/],
])('%s is told in one sentence', (_what, facts, sentence) => {
  const lacks = whatItLacks({ ...sound, ...facts })
  expect(lacks).toHaveLength(1)
  expect(lacks[0]).toMatch(sentence)
})

test('all that is missing is told at once', () => {
  expect(whatItLacks({ ...sound, encoding: 'LATIN1', missingExtensions: ['pg_trgm'], dateStyle: 'SQL' })).toHaveLength(
    3,
  )
})

async function refusal(url: string): Promise<string> {
  const error = await migrate(url).then(
    () => new Error('nothing was refused'),
    (reason: Error) => reason,
  )
  expect(error.name).toBe('StartProblem')
  await asOwner(
    url,
    `select 1 / (case when exists (select from pg_tables where schemaname = 'public') then 0 else 1 end)`,
  )
  return error.message
}

async function madeWith(options: string): Promise<string> {
  const url = new URL((await createEmptyDatabase()).url)
  const name = `${url.pathname.slice(1)}_other`
  await asOwner(inject('databaseUrl'), `create database ${name} template template0 ${options}`)
  url.pathname = `/${name}`
  return url.href
}

test.each([
  ['of another encoding', `encoding 'SQL_ASCII' locale 'C'`, /is encoded as SQL_ASCII/],
  ['of the locale C', `encoding 'UTF8' locale_provider libc locale 'C'`, /knows no letters but A to Z/],
])('a real database %s is refused, and nothing is written there', async (_what, options, sentence) => {
  expect(await refusal(await madeWith(options))).toMatch(sentence)
})

test('a real database that takes no changes, misspells dates or sorts in another way is refused', async () => {
  const { url } = await createEmptyDatabase()
  const name = new URL(url).pathname.slice(1)
  await asOwner(url, `alter database ${name} set datestyle to 'German'`)
  expect(await refusal(url)).toMatch(/writes dates as German/)
  await asOwner(
    url,
    `alter database ${name} reset datestyle; alter database ${name} set default_transaction_read_only to on`,
  )
  expect(await refusal(url)).toMatch(/takes no changes/)
  await asOwner(url, `set transaction_read_only to off; alter database ${name} reset default_transaction_read_only`)
  expect((await migrate(url)).applied.length).toBeGreaterThan(20)
})

test('a user who does not own the database is told what to ask for', async () => {
  const { url } = await createEmptyDatabase()
  const user = `guest_of_${new URL(url).pathname.slice(-12)}`
  await asOwner(url, `create role ${user} login createrole password 'guest'`)
  const address = new URL(url)
  address.username = user
  address.password = 'guest'
  const message = await migrate(address.href).then(
    () => 'nothing was refused',
    (error: Error) => error.message,
  )
  expect(message).toContain(`let an administrator run "alter database ${address.pathname.slice(1)} owner to ${user}"`)
  expect(message).toContain(`grant all on schema public to ${user}`)
  await asOwner(
    url,
    `alter database ${address.pathname.slice(1)} owner to ${user}; grant all on schema public to ${user};
     grant handshake_ledger, handshake_app to ${user} with admin option`,
  )
  expect((await migrate(address.href)).applied.length).toBeGreaterThan(20)
})

test('text that was sorted by another version of the system is told with the way out', async () => {
  const { url } = await createEmptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ version: string | null }>(
    'select pg_database_collation_actual_version(oid) as version from pg_database where datname = $1',
    [name],
  )
  await client.query(`update pg_database set datcollversion = 'of old' where datname = $1`, [name])
  await client.end()
  // Some locales never change, and have no version to compare.
  if (rows[0]?.version) expect(await refusal(url)).toContain(`collation version ${rows[0].version}, was of old`)
  else expect((await migrate(url)).applied.length).toBeGreaterThan(20)
})
