/** Proves the migrator on real PostgreSQL: once each, one at a time, and a sentence for whatever it refuses. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../../../../../tools/testing/test-database.ts'
import { eventually } from '../../../../test/eventually.ts'
import { migrate } from './migrate.ts'
import { migrationRooms } from './migration-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'handshake-migrate-'))
  mkdirSync(join(root, 'packages/ledger/sql'), { recursive: true })
  mkdirSync(join(root, 'db/migrations'), { recursive: true })
  write('packages/ledger/sql/0001_ledger_account.sql', 'create table account (id int);')
  write('db/migrations/0001_profile_people.sql', 'create table people (id int); insert into people values (1);')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, sql: string) => writeFileSync(join(root, path), sql)
const run = (url: string) => migrate(url, { rooms: migrationRooms(root) })

async function query<Row extends pg.QueryResultRow>(url: string, sql: string, options?: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, ...(options ? { options } : {}) })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('migrations', () => {
  test('run once, the ledger before the app', async () => {
    const { url } = await createEmptyDatabase()
    expect(await run(url)).toMatchObject({ applied: ['ledger/0001_ledger_account.sql', 'app/0001_profile_people.sql'] })
    expect(await run(url)).toMatchObject({ applied: [] })
    expect(await query(url, 'select count(*)::int from people')).toEqual([{ count: 1 }])
  })

  test('run once when several nodes start at the same time', async () => {
    const { url } = await createEmptyDatabase()
    const results = await Promise.all([run(url), run(url), run(url)])
    expect(results.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 2])
    expect(await query(url, 'select count(*)::int from people')).toEqual([{ count: 1 }])
  })

  test('that fail leave nothing behind and name their file and line', async () => {
    const { url } = await createEmptyDatabase()
    write('db/migrations/0002_profile_broken.sql', 'create table half (id int);\ninsert into nowhere values (1);')
    await expect(run(url)).rejects.toThrow(/app\/0002_profile_broken\.sql failed at line 2: relation "nowhere"/)
    expect(await query(url, `select to_regclass('half') as half`)).toEqual([{ half: null }])
    write('db/migrations/0002_profile_broken.sql', 'create table half (id int);')
    expect(await run(url)).toMatchObject({ applied: ['app/0002_profile_broken.sql'] })
  })

  test('go on after a deadlock with a node that uses the same tables', async () => {
    const { url } = await createEmptyDatabase()
    await run(url)
    write('db/migrations/0002_profile_both.sql', 'alter table account add a int; alter table people add b int;')
    const node = new pg.Client({ connectionString: url })
    await node.connect()
    onTestFinished(() => node.end())
    await node.query('begin')
    await node.query('select from people')
    const migrating = run(url)
    await eventually(async () => {
      const waiting = await query(url, `select from pg_locks where not granted and relation = 'people'::regclass`)
      expect(waiting).toHaveLength(1)
    })
    // Whoever has waited longer finds the deadlock and is undone: the migration.
    await node.query('select from account')
    await node.query('commit')
    expect(await migrating).toMatchObject({ applied: ['app/0002_profile_both.sql'] })
    expect(await query(url, 'select a, b from account, people')).toEqual([])
  })

  test('are recorded in the transaction that made them', async () => {
    const { url } = await createEmptyDatabase()
    const sql = `create table half (id int); insert into schema_migrations values ('app', 2, 'a forged record', '')`
    write('db/migrations/0002_profile_forged.sql', sql)
    await expect(run(url)).rejects.toThrow(/0002_profile_forged\.sql failed: duplicate key/)
    expect(await query(url, `select to_regclass('half') as half`)).toEqual([{ half: null }])
  })

  test('let the app’s role add a job, and do not let it change the schema', async () => {
    const { url } = await createTestDatabase()
    const asApp = '-c role=handshake_app'
    await query(url, `select graphile_worker.add_job('greet', '{"to":"ada"}')`, asApp)
    expect(await query(url, 'select task_identifier from graphile_worker.jobs', asApp)).toEqual([
      { task_identifier: 'greet' },
    ])
    await expect(query(url, 'create table mine (id int)', asApp)).rejects.toThrow(/permission denied/)
    await expect(query(url, 'delete from schema_migrations', asApp)).rejects.toThrow(/permission denied/)
  })
})

describe('one sentence refuses', () => {
  test('a database of a newer schema', async () => {
    const { url } = await createEmptyDatabase()
    write('db/migrations/0002_profile_tomorrow.sql', 'select 1;')
    await run(url)
    rmSync(join(root, 'db/migrations/0002_profile_tomorrow.sql'))
    await query(url, `update schema_migrations set oldest_code = null where number = 2`)
    await refused(run(url), /newer than this code \(it has app\/0002_profile_tomorrow\.sql\): start the version/)
  })

  test('a migration that was changed after it was applied', async () => {
    const { url } = await createEmptyDatabase()
    await run(url)
    write('db/migrations/0001_profile_people.sql', 'create table people (id bigint);')
    await refused(run(url), /another version of this code \(its app\/0001_profile_people\.sql is not/)
  })

  test('a gap, a number used twice and a name without a feature', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/none'
    write('db/migrations/0003_profile_later.sql', '')
    await refused(run(url), /0003_profile_later\.sql is out of line: number 2 is expected/)
    rmSync(join(root, 'db/migrations/0003_profile_later.sql'))
    write('db/migrations/0001_account_also.sql', '')
    await refused(run(url), /0001_profile_people\.sql is out of line: number 2/)
    rmSync(join(root, 'db/migrations/0001_account_also.sql'))
    write('db/migrations/0002.sql', '')
    await refused(run(url), /0002\.sql is misnamed/)
  })

  test.each([
    ['a broken address', 'http://ada:s3cret@localhost', /is not an address like/],
    ['no address at all', 's3cret', /is not an address like/],
    [
      'a server that is not there',
      'postgres://ada:s3cret@127.0.0.1:1/books',
      /No PostgreSQL answers at 127\.0\.0\.1:1/,
    ],
    [
      'a host that is not there',
      'postgres://ada:s3cret@host.invalid/books',
      /No PostgreSQL answers at host\.invalid:5432/,
    ],
  ])('%s, without repeating the password', async (_, url, sentence) => {
    const { message } = await refused(run(url), sentence)
    expect(message).not.toContain('s3cret')
  })

  test('a wrong password and a database that does not exist', async () => {
    const { url } = await createEmptyDatabase()
    const wrong = new URL(url)
    wrong.password = 's3cret'
    const { message } = await refused(run(wrong.href), /does not let user "handshake" in/)
    expect(message).not.toContain('s3cret')
    const nowhere = new URL(url)
    nowhere.pathname = '/nowhere'
    await refused(run(nowhere.href), /There is no database "nowhere"/)
  })
})

async function refused(attempt: Promise<unknown>, sentence: RegExp): Promise<Error> {
  const error = await attempt.then(
    () => new Error('nothing was refused'),
    (reason: Error) => reason,
  )
  expect(error.message).toMatch(sentence)
  expect(error.name).toBe('StartProblem')
  return error
}
