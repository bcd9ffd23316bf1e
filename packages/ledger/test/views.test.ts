/** What people and screens read of the books: the tables of the specification, history page by page, balances of us all. */
import { cents } from '@handshake/domain/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { balanceOf, historyPage, platformBalances, walletHistory } from '../src/balances.ts'
import { feeWithShares } from '../src/fee-shares.ts'
import { post, postBatch } from '../src/post.ts'
import type { Transfer } from '../src/transfer.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'

const { app, admin } = await ledgerDatabase()
const [maya, tom, bet, loan] = [named('maya'), named('tom'), named('bet'), named('loan')]
const rowsOf = async (text: string, values: unknown[] = []) => (await app.query(text, values)).rows

/** A person needs no account here for their order to be waiting. */
async function waitingOrder(ownerId: string, amountCents: number): Promise<string> {
  const id = freshId()
  await admin.query(
    `set session_replication_role = replica;
     insert into payment_orders (id, user_id, kind, method, provider, amount_cents, fee_cents, network_fee_cents, net_cents,
       look_at, created_at, due_at)
     values ('${id}', '${ownerId}', 'deposit', 'stripe', 'stripe', ${amountCents}, 0, 0, ${amountCents}, now(), now(), now());
     set session_replication_role = origin`,
  )
  return id
}

beforeAll(async () => {
  for (const ownerId of [maya, tom]) await openAccount(app, { kind: 'wallet', ownerId })
  const at = (day: number) => ({ at: new Date(Date.UTC(2026, 0, day)) })
  const reference = { kind: 'handshake', id: bet } as const
  await post(app, [{ id: named('open'), kind: 'wallet.open', to: maya, amountCents: cents(100_000) }], at(1))
  const order = { kind: 'payment-order', id: await waitingOrder(tom, 5_000) } as const
  await post(
    app,
    [{ id: named('in'), kind: 'deposit.stripe', to: tom, amountCents: cents(5_000), reference: order }],
    at(2),
  )
  await post(
    app,
    [
      {
        id: named('send'),
        kind: 'wallet.send',
        from: maya,
        to: tom,
        amountCents: cents(2_000),
        description: 'Rent',
        metadata: { note: 'June' },
      },
      ...feeWithShares({ id: named('fee'), kind: 'wallet.send-fee', from: maya, amountCents: cents(10) }),
    ],
    at(3),
  )
  await post(
    app,
    [{ id: named('stake'), kind: 'handshake.lock-stake', from: maya, to: bet, amountCents: cents(700), reference }],
    at(4),
  )
  await post(app, [{ id: named('lend'), kind: 'agreement.lock', from: maya, to: loan, amountCents: cents(900) }], at(5))
})

test('a wallet reads as the specification lists it', async () => {
  const columns =
    'id, user_id, transaction_type, amount::int, balance_before::int, balance_after::int, description, reference_id, metadata, created_at'
  const rows = await rowsOf(`select ${columns} from ledger.wallet_transactions where user_id = $1 order by version`, [
    maya,
  ])
  expect(rows.map((row) => [row.transaction_type, row.amount, row.balance_before, row.balance_after])).toEqual([
    ['system_credit', 100_000, 0, 100_000],
    ['transfer_out', 2_000, 100_000, 98_000],
    ['system_debit', 10, 98_000, 97_990],
    ['escrow_lock', 700, 97_990, 97_290],
    ['escrow_lock', 900, 97_290, 96_390],
  ])
  expect(rows[1]).toEqual({
    id: named('send'),
    user_id: maya,
    transaction_type: 'transfer_out',
    amount: 2_000,
    balance_before: 100_000,
    balance_after: 98_000,
    description: 'Rent',
    reference_id: null,
    metadata: { note: 'June' },
    created_at: new Date(Date.UTC(2026, 0, 3)),
  })
  expect(rows[3]).toMatchObject({ reference_id: bet, description: 'a stake' })
})

test('the same transfer shows to each side as its own', async () => {
  const [entry] = await walletHistory(app, { ownerId: tom, limit: 1 })
  expect(entry).toMatchObject({
    id: named('send'),
    type: 'transfer_in',
    amountCents: 2_000,
    balanceAfterCents: 7_000,
    otherKind: 'wallet',
    otherOwnerId: maya,
  })
})

test('history is read page by page, newest first, with or without a filter', async () => {
  const first = await walletHistory(app, { ownerId: maya, limit: 2 })
  const second = await walletHistory(app, { ownerId: maya, limit: 2, before: first.at(-1)?.version ?? 0 })
  expect([...first, ...second].map(({ version }) => version)).toEqual([5, 4, 3, 2])
  const locks = await walletHistory(app, { ownerId: maya, limit: 9, types: ['escrow_lock', 'system_debit'] })
  expect(locks.map(({ version }) => version)).toEqual([5, 4, 3])
  expect(await walletHistory(app, { ownerId: named('stranger'), limit: 9 })).toEqual([])
})

test('a stake is escrowed until it leaves the handshake, through a dispute too', async () => {
  const status = async () => (await rowsOf('select status from ledger.bet_escrow where bet_id = $1', [bet]))[0]?.status
  const [row] = await rowsOf('select *, amount::int as cents from ledger.bet_escrow where user_id = $1', [maya])
  expect(row).toMatchObject({ id: named('stake'), bet_id: bet, cents: 700, status: 'escrowed' })
  expect(row.transaction_hash).toMatch(/^[0-9a-f]{64}$/)
  const quarrel = named('quarrel')
  await post(app, [{ id: freshId(), kind: 'handshake.freeze', from: bet, to: quarrel, amountCents: cents(700) }])
  expect(await status()).toBe('escrowed')
  const [frozen] = await rowsOf('select frozen_in from ledger.bet_escrow where bet_id = $1', [bet])
  expect(frozen).toEqual({ frozen_in: quarrel })
  await post(app, [{ id: freshId(), kind: 'dispute.refund', from: quarrel, to: maya, amountCents: cents(700) }])
  expect(await status()).toBe('released')
})

test('what an agreement holds shows as deposits and refunds', async () => {
  await post(app, [{ id: freshId(), kind: 'agreement.refund', from: loan, to: maya, amountCents: cents(400) }])
  const rows = await rowsOf(
    'select type, amount::int, status from ledger.agreement_escrow where agreement_id = $1 order by created_at',
    [loan],
  )
  expect(rows).toEqual([
    { type: 'deposit', amount: 900, status: 'completed' },
    { type: 'refund', amount: 400, status: 'completed' },
  ])
  expect(await balanceOf(app, { kind: 'agreement-escrow', ownerId: loan })).toBe(500)
})

test('the platform reads as one balance per account, lanes summed', async () => {
  const held = await platformBalances(app)
  expect(held.get('promotions')).toBe(-100_000)
  expect(held.get('clearing.stripe')).toBe(-5_000)
  expect([held.get('fees.operations'), held.get('fees.reserve'), held.get('fees.rewards')]).toEqual([7, 2, 1])
})

test('a page of a long history is read from the index, without sorting all of it', async () => {
  const sends = Array.from({ length: 1_500 }, (_, n): [Transfer] => [
    { id: freshId(), kind: 'wallet.send', from: n % 2 ? maya : tom, to: n % 2 ? tom : maya, amountCents: cents(1) },
  ])
  await postBatch(app, sends)
  await admin.query('analyze ledger.transfers; analyze ledger.accounts')
  const { rows } = await app.query(`explain (format json, analyze) ${historyPage}`, [maya, 600, 50, null])
  const plan = JSON.stringify(rows[0]['QUERY PLAN'])
  expect(plan).toContain('"Node Type":"Merge Append"')
  const read = [...plan.matchAll(/"Actual Rows":(\d+)/g)].map(([, count]) => Number(count))
  // The page, and at most a look through the small table of kinds; never the three thousand entries.
  expect(Math.max(...read)).toBeLessThan(100)
})
