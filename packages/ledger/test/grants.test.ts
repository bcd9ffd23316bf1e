/** The app may execute the ledger's functions and read its views; every other way to money is shut, for the owner too. */
import { cents } from '@handshake/domain/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { post } from '../src/post.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { named } from './names.ts'

const { app, admin } = await ledgerDatabase()

beforeAll(async () => {
  await openAccount(app, { kind: 'wallet', ownerId: named('maya') })
  await post(app, [{ id: named('open'), kind: 'wallet.open', to: named('maya'), amountCents: cents(1_000) }])
})

test.each([
  'update ledger.accounts set balance_cents = balance_cents + 1',
  "update ledger.halt_history set reason = ''",
  'delete from ledger.published_proofs',
  `insert into ledger.accounts (kind, owner_id) values ('wallet', gen_random_uuid())`,
  'delete from ledger.accounts',
  'insert into ledger.transfers select * from ledger.transfers',
  'update ledger.transfers set amount_cents = 1',
  'delete from ledger.transfers',
  'truncate ledger.transfers',
  'select * from ledger.accounts',
  'select * from ledger.transfers',
  'select * from ledger.halts',
  'insert into ledger.halts (id) values (gen_random_uuid())',
  `insert into ledger.transfer_kinds (kind, description) values ('theft', 'mine')`,
  'update ledger.account_kinds set floor_cents = null',
  'drop table ledger.transfers',
  'alter table ledger.transfers disable trigger all',
  'create table ledger.mine (id int)',
])('the app is refused: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['history never changes', 'update ledger.transfers set amount_cents = 1'],
  ['history never changes', 'delete from ledger.transfers'],
  ['history never changes', 'truncate ledger.transfers cascade'],
  ['history never changes', 'delete from ledger.accounts'],
  ['history never changes', `update ledger.accounts set owner_id = gen_random_uuid() where kind = 'wallet'`],
  ['history never changes', `update ledger.accounts set floor_cents = null where kind = 'wallet'`],
  ['balance_not_below_floor', `update ledger.accounts set balance_cents = -1 where kind = 'wallet'`],
  [
    'an_owner_has_one_account_of_a_kind',
    `insert into ledger.accounts (kind, owner_id) select kind, owner_id from ledger.accounts`,
  ],
])('even the owner is stopped (%s): %s', async (law, statement) => {
  await expect(admin.query(statement)).rejects.toThrow(law)
})

test('nothing in the schema is open to everyone', async () => {
  const { rows } = await admin.query(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'ledger'::regnamespace and has_function_privilege('public', p.oid, 'execute')
    union all
    select c.oid::regclass::text from pg_class c
    where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'v') and has_table_privilege('public', c.oid, 'select')`)
  expect(rows).toEqual([])
})

test('every function that acts for its owner has a fixed search path, with temporary tables last', async () => {
  const { rows } = await admin.query(`
    select p.proname, p.proconfig, r.rolname from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.pronamespace = 'ledger'::regnamespace and p.prosecdef`)
  expect(rows.length).toBeGreaterThan(5)
  for (const row of rows) {
    expect([row.proname, row.rolname]).toEqual([row.proname, 'handshake_ledger'])
    expect([row.proname, row.proconfig]).toEqual([row.proname, expect.arrayContaining(['search_path=ledger, pg_temp'])])
  }
})

test('a temporary table of the caller does not stand in for the books', async () => {
  const client = await app.connect()
  try {
    await client.query('create temporary table accounts (like ledger.balances); create temporary table halts (id int)')
    const posted = await post(client, [
      { id: named('gift'), kind: 'wallet.gift', to: named('maya'), amountCents: cents(5) },
    ])
    expect(posted).toMatchObject({ status: 'created', transfers: [{ toBalanceCents: 1_005 }] })
  } finally {
    client.release(true)
  }
})
