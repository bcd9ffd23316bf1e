/** Proves that the running server is nobody in the database: it owns nothing, becomes nobody else, and alters nothing. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '../../../../../../tools/testing/test-database.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { useNode } from '../../../../test/test-node.ts'
import { startServer } from '../../../main.ts'
import { serverLogin } from './server-login.ts'

const { node } = useNode()

const owner = () => decodeURIComponent(new URL(node().databaseUrl).username)

async function start(env: Readonly<Record<string, string>>): Promise<string> {
  const defaults = { PORT: '0', LOG_LEVEL: 'silent', DEMO_WORLD: 'off' }
  try {
    const server = await startServer({ env: { ...defaults, ...env }, say: () => undefined })
    await server.close()
    return 'up'
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

test.each([
  'set role handshake_ledger',
  'set role "%owner"',
  'set session authorization "%owner"',
  'reset role; reset session authorization; set role handshake_ledger',
  'alter role current_user superuser',
  'alter role current_user createrole',
  'grant handshake_ledger to current_user',
  'create role friend',
  'create table mine (id int)',
  'create schema mine',
  'create extension pgcrypto',
  'drop table users',
  'alter table users disable trigger all',
  'alter table outbox add column mine int',
  'create or replace function change_role(uuid, text, uuid, text, timestamptz) returns boolean language sql return true',
  'alter function ledger.post_one owner to current_user',
  "update ledger.accounts set balance_cents = balance_cents + 1 where kind = 'wallet'",
  'insert into ledger.transfers (id) values (gen_random_uuid())',
  'alter table ledger.transfers disable trigger all',
  'update ledger.daily_caps set cap_cents = 1',
  "select ledger.set_daily_cap('promotions', 1)",
  "insert into installation (money_mode) values ('real')",
  'delete from schema_migrations',
  "update users set role = 'admin'",
  "copy (select 1) to program 'true'",
  'select * from pg_authid',
])('the server’s own connection is refused: %s', async (statement) => {
  const client = await node().pool.connect()
  try {
    await expect(client.query(statement.replace('%owner', owner()))).rejects.toMatchObject({ code: '42501' })
  } finally {
    client.release(true)
  }
})

test('everything a running server does, it does under its own login', async () => {
  const { url } = await createEmptyDatabase()
  const server = await startServer({
    env: { DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'silent', DEMO_WORLD: 'off' },
    say: () => undefined,
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select distinct usename as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(rows).toEqual([{ name: decodeURIComponent(serverLogin(new URL(url)).username) }])
  await client.end()
  await server.close()
})

test('the login’s password is not the owner’s, and the owner’s does not open it', async () => {
  const { url } = await createTestDatabase()
  const login = serverLogin(new URL(url))
  expect(login.password).not.toBe(new URL(url).password)
  login.password = new URL(url).password
  const client = new pg.Client({ connectionString: login.href })
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
})

test('an owner and a login of one’s own: migrations run as the one, everything else as the other', async () => {
  const { url } = await createTestDatabase()
  const login = serverLogin(new URL(url)).href
  expect(await start({ DATABASE_URL: login, MIGRATION_DATABASE_URL: url })).toBe('up')
})

test('a login that could do more is refused with its reason', async () => {
  const { url } = await createTestDatabase()
  const mighty = new URL(url)
  expect(await start({ DATABASE_URL: mighty.href, MIGRATION_DATABASE_URL: url })).toMatch(
    /^StartProblem: The user of DATABASE_URL .* \(it is an administrator\)/,
  )
  await asOwner(url, `create role too_close login password 'x' in role handshake_app, handshake_ledger`)
  mighty.username = 'too_close'
  mighty.password = 'x'
  expect(await start({ DATABASE_URL: mighty.href, MIGRATION_DATABASE_URL: url })).toMatch(
    /^StartProblem: The user of DATABASE_URL .* \(it can become handshake_ledger\)/,
  )
  await asOwner(url, `create role a_stranger login password 'x'`)
  mighty.username = 'a_stranger'
  expect(await start({ DATABASE_URL: mighty.href, MIGRATION_DATABASE_URL: url })).toMatch(
    /^StartProblem: The user of DATABASE_URL is not a member of handshake_app/,
  )
})

test('an owner who may create roles and is no administrator gets the same login', async () => {
  const { url } = await createEmptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const plain = new URL(url)
  plain.username = `plain_${name.slice(-8)}`
  plain.password = 'a plain owner'
  await asOwner(
    url,
    `create role ${plain.username} login createrole password 'a plain owner' in role handshake_ledger, handshake_app;
     grant handshake_app to ${plain.username} with admin option;
     alter database ${name} owner to ${plain.username}`,
  )
  expect(await start({ DATABASE_URL: plain.href })).toBe('up')
  expect(await start({ DATABASE_URL: plain.href })).toBe('up')
})
