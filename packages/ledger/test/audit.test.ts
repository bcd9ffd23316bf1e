/** Every law catches its violation: corruption is planted as only an administrator could, and the audit names it. */
import { cents } from '@handshake/domain/money.ts'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { auditBooks, auditOrHalt, laws, release } from '../src/audit.ts'
import { post } from '../src/post.ts'
import { makeProof } from '../src/proof-store.ts'
import { haltHistory } from './halt-history.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'

const { app, admin } = await ledgerDatabase()
const [maya, tom] = [named('maya'), named('tom')]

beforeAll(async () => {
  for (const ownerId of [maya, tom]) await openAccount(app, { kind: 'wallet', ownerId })
  await post(app, [{ id: named('open'), kind: 'wallet.open', to: maya, amountCents: cents(1_000) }])
  await post(app, [{ id: named('one'), kind: 'wallet.send', from: maya, to: tom, amountCents: cents(100) }])
  await post(app, [{ id: named('two'), kind: 'wallet.send', from: maya, to: tom, amountCents: cents(200) }])
  await post(app, [{ id: named('undo'), kind: 'correction', corrects: named('two'), amountCents: cents(200) }])
  await makeProof(app, freshId(), new Date())
  await post(app, [{ id: named('three'), kind: 'wallet.send', from: maya, to: tom, amountCents: cents(300) }])
})

const id = (name: string) => `'${named(name)}'`
const wallet = (owner: string) => `kind = 'wallet' and owner_id = '${owner}'`
const accountOf = (owner: string) => `(select id from ledger.accounts where ${wallet(owner)})`

/** What is done to the books, and the laws that must notice; others may notice as well. */
const actions: [string, string, (keyof typeof laws)[]][] = [
  [
    'an amount is turned around',
    `alter table ledger.transfers drop constraint amount_is_positive;
     update ledger.transfers set amount_cents = -300 where id = ${id('three')}`,
    [
      'amounts are positive',
      'a balance is the sum of its entries',
      'every entry carries its balance',
      'the chain is intact',
    ],
  ],
  [
    'a balance is raised',
    `update ledger.accounts set balance_cents = balance_cents + 1 where ${wallet(tom)}`,
    ['what leaves enters', 'a balance is the sum of its entries', 'every entry carries its balance'],
  ],
  [
    'a balance is moved to another account without a transfer',
    `update ledger.accounts set balance_cents = balance_cents + case owner_id when '${tom}' then 50 else -50 end
     where ${wallet(tom)} or ${wallet(maya)}`,
    ['a balance is the sum of its entries', 'every entry carries its balance'],
  ],
  [
    'a balance after a transfer is rewritten',
    `update ledger.transfers set to_balance_after = to_balance_after + 7 where id = ${id('one')}`,
    ['every entry carries its balance'],
  ],
  [
    'a wallet falls below zero',
    `alter table ledger.accounts drop constraint balance_not_below_floor;
     update ledger.accounts set balance_cents = -5 where ${wallet(tom)}`,
    [
      'no account is below its floor',
      'what leaves enters',
      'a balance is the sum of its entries',
      'every entry carries its balance',
    ],
  ],
  [
    'a wallet was below zero for a while',
    `update ledger.transfers set from_balance_after = -1 where id = ${id('one')}`,
    ['no account is below its floor', 'every entry carries its balance'],
  ],
  [
    'a floor is taken away',
    `update ledger.accounts set floor_cents = null where ${wallet(tom)}`,
    ['no account is below its floor'],
  ],
  [
    'a version is skipped',
    `update ledger.accounts set version = version + 1 where ${wallet(tom)}`,
    ['versions have no gap'],
  ],
  [
    'a version is used by two entries',
    `update ledger.transfers set from_version = 1 where id = ${id('one')}`,
    ['versions have no gap'],
  ],
  [
    'a transfer is deleted',
    `delete from ledger.transfers where id = ${id('three')}`,
    ['a balance is the sum of its entries', 'versions have no gap'],
  ],
  [
    'the end of history is cut off and the accounts are made to fit',
    `delete from ledger.transfers where id in (${id('three')}, ${id('undo')});
     update ledger.accounts set balance_cents = 700, version = 3,
       head_hash = (select hash from ledger.transfers where id = ${id('two')}) where ${wallet(maya)};
     update ledger.accounts set balance_cents = 300, version = 2,
       head_hash = (select hash from ledger.transfers where id = ${id('two')}) where ${wallet(tom)}`,
    ['published heads are still history'],
  ],
  [
    'a transfer stands twice',
    `alter table ledger.transfers drop constraint a_correction_names_a_transfer, drop constraint a_transfer_happens_once,
       drop constraint an_account_pays_once_in_a_version, drop constraint an_account_receives_once_in_a_version;
     insert into ledger.transfers select * from ledger.transfers where id = ${id('three')}`,
    [
      'a transfer happens once',
      'versions have no gap',
      'a balance is the sum of its entries',
      'every entry carries its balance',
      'the chain is intact',
    ],
  ],
  [
    'an owner gets a second wallet',
    `alter table ledger.accounts drop constraint an_owner_has_one_account_of_a_kind;
     insert into ledger.accounts (kind, owner_id, floor_cents) values ('wallet', '${tom}', 0)`,
    ['an account is one kind and owner'],
  ],
  [
    'an account is taken from under its transfers',
    `delete from ledger.accounts where ${wallet(tom)}`,
    ['both accounts of a transfer exist', 'what leaves enters'],
  ],
  [
    'a reason is rewritten',
    `update ledger.transfers set kind = 'handshake.refund' where id = ${id('one')}`,
    ['money moves between the accounts of its kind', 'the chain is intact'],
  ],
  [
    'a transfer claims to be a correction',
    `update ledger.transfers set corrects = ${id('open')} where id = ${id('one')}`,
    ['a correction runs backwards', 'the chain is intact'],
  ],
  [
    'a transfer is led to another account',
    `update ledger.transfers set to_account_id = ${accountOf(maya)} where id = ${id('open')};
     update ledger.transfers set from_account_id = (select min(id) from ledger.accounts) where id = ${id('three')}`,
    [
      'a balance is the sum of its entries',
      'versions have no gap',
      'money moves between the accounts of its kind',
      'the chain is intact',
    ],
  ],
  [
    'a note is rewritten',
    `update ledger.transfers set description = 'nothing to see' where id = ${id('one')}`,
    ['the chain is intact'],
  ],
  [
    'a note is rewritten and rehashed',
    `update ledger.transfers set description = 'nothing to see' where id = ${id('one')};
     update ledger.transfers t set hash = sha256(convert_to(r.text, 'UTF8')) from ledger.receipts r
       where r.id = t.id and t.id = ${id('one')}`,
    ['the chain is intact'],
  ],
  [
    'the head of a chain is bent',
    `update ledger.accounts set head_hash = sha256('x') where ${wallet(tom)}`,
    ['the chain is intact'],
  ],
  [
    'the guard of history is switched off',
    'alter table ledger.transfers disable trigger history_never_changes',
    ['history is guarded'],
  ],
  ['the app is given the pen', 'grant update on ledger.accounts to handshake_app', ['history is guarded']],
]

/** Planted with the guards down and then undone, so that every action meets sound books. */
async function planted<T>(action: string, look: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    await client.query(
      `set local session_replication_role = replica; ${action}; set local session_replication_role = origin`,
    )
    return await look(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('sound books have no finding, and every law was read', async () => {
  expect(await auditBooks(app)).toEqual({ passed: true, laws: Object.keys(laws), findings: [] })
})

test.each(actions)('%s', async (_what, action, broken) => {
  const { passed, findings } = await planted(action, (client) => auditBooks(client))
  expect(passed).toBe(false)
  expect(findings.map((finding) => finding.law)).toEqual(expect.arrayContaining(broken))
  expect(findings.every(({ subject, expected, found }) => Boolean(subject && expected && found))).toBe(true)
})

test('every law was broken by some action', () => {
  expect([...new Set(actions.flatMap(([, , broken]) => broken))].sort()).toEqual(Object.keys(laws).sort())
})

test('a broken law stops all money until it is released, and a law of the app counts like any other', async () => {
  const haltId = freshId()
  const appLaws = [
    {
      name: 'the escrow of every open handshake is what its account holds',
      findings: async () => [{ subject: 'handshake 1', expected: '10 cents', found: '9 cents' }],
    },
  ]
  const audit = await auditOrHalt(app, { haltId, by: 'nightly audit', appLaws })
  expect(audit.findings).toEqual([
    { law: appLaws[0]?.name, subject: 'handshake 1', expected: '10 cents', found: '9 cents' },
  ])
  const again = { id: freshId(), kind: 'wallet.send', from: maya, to: tom, amountCents: cents(1) } as const
  expect(await post(app, [again])).toEqual({ status: 'halted' })
  expect((await haltHistory(app, 1))[0]).toMatchObject({ id: haltId, findings: audit.findings, releasedAt: null })
  await release(app, { by: 'ada', note: 'The app was wrong.' })
  expect((await auditOrHalt(app, { haltId: freshId(), by: 'nightly audit' })).passed).toBe(true)
  expect(await post(app, [again])).toMatchObject({ status: 'created' })
})
