/** What people and screens read of the books: the tables of the specification and the balances of us all. */
import { cents } from '@handshake/domain/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { balanceOf } from '../src/balances.ts'
import { post } from '../src/post.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'
import { platformBalances } from './platform-balances.ts'

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
      { id: named('fee'), kind: 'wallet.send-fee', from: maya, amountCents: cents(10) },
      { id: named('reserve'), kind: 'fee.reserve-share', amountCents: cents(2) },
      { id: named('rewards'), kind: 'fee.rewards-share', amountCents: cents(1) },
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
  const [row] = await rowsOf(
    `select *, amount::int, balance_after::int from ledger.wallet_transactions
     where account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
     order by version desc limit 1`,
    [tom],
  )
  expect(row).toMatchObject({
    id: named('send'),
    transaction_type: 'transfer_in',
    amount: 2_000,
    balance_after: 7_000,
    other_kind: 'wallet',
    other_owner_id: maya,
  })
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
