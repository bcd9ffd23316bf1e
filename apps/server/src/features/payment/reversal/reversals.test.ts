/** Deposits that Stripe takes back, from its event to the books: disputes and refunds, repeated, late, out of order. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { moveIn } from '../../../../test/residents.ts'
import { useReversals } from '../../../../test/reversals.ts'
import { runInContext } from '../../../platform/run-in-context.ts'
import type { OrderId } from '../payment.store.ts'
import { createProviders } from '../provider/providers.ts'
import { debtRemains } from './collect-owed.ts'
import { settleReversals } from './settle-reversals.ts'

const { node, double, someone, hasState, balanceOf, tell, told, placed, paid, keepOnly, reversalsOf, owedBy, heardOf } =
  await useReversals()

test('a dispute takes the deposit back, tells the person and every admin once, and winning it gives everything back', async () => {
  const [maya, sam] = [await someone(), await moveIn(node(), 'Sam Chargebacks', { role: 'admin' })]
  const id = await paid(maya, 10_000)
  expect(await balanceOf(maya)).toBe(109_710)
  const dispute = double.dispute(id)
  await told('charge.dispute.created', dispute)
  expect(await balanceOf(maya)).toBe(99_710)
  expect(await reversalsOf(maya)).toMatchObject([
    { orderId: id, cause: 'dispute', amountCents: 10_000, takenCents: 10_000, state: 'standing', endedAt: null },
  ])
  expect(await owedBy(maya)).toBe(0)
  expect(await heardOf(maya, 'Deposit reversed')).toEqual([
    'Your deposit of $100.00 (Card) was reversed after a dispute with the bank. We took $100.00 from your wallet.',
  ])
  expect(await heardOf(sam, 'Deposit reversed')).toEqual([expect.stringContaining(`of the deposit ${id}`)])

  dispute.status = 'won'
  await told('charge.dispute.closed', dispute)
  expect(await balanceOf(maya)).toBe(109_710)
  expect(await reversalsOf(maya)).toMatchObject([{ takenCents: 0, state: 'given-back', endedAt: expect.any(String) }])
  expect(await heardOf(maya, 'Deposit restored')).toHaveLength(1)
  const { transactions } = await maya.done(wallet.readHistory, {})
  expect(transactions.slice(0, 2).map(({ transactionType, amountCents }) => [transactionType, amountCents])).toEqual([
    ['system_credit', 10_000],
    ['system_debit', -10_000],
  ])
})

test('the same event ten times at once, and old ones after new ones, take and give back once', async () => {
  const maya = await someone()
  const id = await paid(maya, 10_000)
  const dispute = double.dispute(id)
  const created = { ...dispute }
  await Promise.all(Array.from({ length: 10 }, () => tell('charge.dispute.created', created)))
  await untilQuiet(node().pool)
  expect(await balanceOf(maya)).toBe(99_710)
  dispute.status = 'won'
  await Promise.all([
    tell('charge.dispute.closed', dispute),
    ...Array.from({ length: 9 }, (_, n) =>
      tell(n % 2 ? 'charge.dispute.funds_withdrawn' : 'charge.dispute.funds_reinstated', created),
    ),
  ])
  await untilQuiet(node().pool)
  await told('charge.dispute.created', created)
  expect(await balanceOf(maya)).toBe(109_710)
  expect(await heardOf(maya, 'Deposit reversed')).toHaveLength(1)
  expect(await heardOf(maya, 'Deposit restored')).toHaveLength(1)
})

test('an answer that was asked for before a newer one is dropped, however late it is written', async () => {
  const maya = await someone()
  const id = (await paid(maya, 10_000)) as OrderId
  const dispute = double.dispute(id)
  await told('charge.dispute.created', dispute)
  dispute.status = 'won'
  await told('charge.dispute.closed', dispute)
  const said = [{ ref: dispute.id, cause: 'dispute', amountCents: 10_000 as never, stands: true }] as const
  const providers = createProviders(node().machinery.config)
  await runInContext(node().machinery, (ctx) =>
    settleReversals(ctx, providers, { id, personId: maya.id }, { look: 1, said }),
  )
  expect(await balanceOf(maya)).toBe(109_710)
  expect(await reversalsOf(maya)).toMatchObject([{ state: 'given-back' }])
})

test('a dispute that arrives before the news of the payment waits for it, and an inquiry takes nothing', async () => {
  const maya = await someone()
  const id = await placed(maya, 10_000)
  double.pay(id)
  const dispute = double.dispute(id, { status: 'warning_needs_response' })
  await told('charge.dispute.created', dispute)
  await hasState(maya, id, 'completed')
  expect(await balanceOf(maya)).toBe(109_710)
  expect(await reversalsOf(maya)).toEqual([])
  dispute.status = 'needs_response'
  await told('charge.dispute.updated', dispute)
  expect(await balanceOf(maya)).toBe(99_710)
})

test('a refund made at Stripe itself takes back its part, a failed one gives it back, and our own withdrawal is none', async () => {
  const maya = await someone()
  const id = await paid(maya, 10_000)
  const { order } = await maya.done(payment.withdraw, { requestId: randomUUID(), amountCents: 5_000, method: 'stripe' })
  await hasState(maya, order.id, 'completed')
  const own = [...double.refunds.values()].find(({ metadata }) => metadata.orderId === order.id)
  if (!own) throw new Error('Stripe made no refund')
  await told('refund.updated', own)
  await told('charge.refunded', {
    id: own.id,
    object: 'charge',
    amount_refunded: own.amount,
    payment_intent: own.payment_intent,
    metadata: {},
  })
  expect(await reversalsOf(maya)).toEqual([])

  const before = await balanceOf(maya)
  const refund = double.refundOutside(id, 2_500)
  await told('refund.created', refund)
  expect(await balanceOf(maya)).toBe(before - 2_500)
  expect(
    await maya.call(payment.withdraw, { requestId: randomUUID(), amountCents: 1_000, method: 'stripe' }),
  ).toMatchObject({
    error: { code: 'payment.beyond-card' },
  })
  refund.status = 'failed'
  await told('refund.failed', refund)
  expect(await balanceOf(maya)).toBe(before)
  refund.status = 'succeeded'
  await told('refund.updated', refund)
  expect(await balanceOf(maya)).toBe(before - 2_500)
})

test('several causes together take no more than the deposit, also when a bank counts in another currency', async () => {
  const maya = await someone()
  const id = await paid(maya, 10_000)
  double.refundOutside(id, 4_000)
  await told('charge.dispute.created', double.dispute(id, { amount: 9_200, currency: 'eur' }))
  expect(await balanceOf(maya)).toBe(99_710)
  expect((await reversalsOf(maya)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(10_000)
})

test('a withdrawal that waits to leave comes back first, and an account that owes cannot be closed', async () => {
  const maya = await someone()
  const id = await paid(maya, 10_000)
  await keepOnly(maya, 4_000)
  const { order } = await maya.done(payment.withdraw, {
    requestId: randomUUID(),
    amountCents: 3_000,
    method: 'wire_transfer',
  })
  await told('charge.dispute.created', double.dispute(id))
  await hasState(maya, order.id, 'cancelled')
  const { availableCents, withdrawingCents, owedCents } = await maya.done(wallet.readBalance, {})
  expect({ availableCents, withdrawingCents }).toEqual({ availableCents: 0, withdrawingCents: 0 })
  expect(owedCents).toBeLessThanOrEqual(6_000)
  expect(owedCents).toBeGreaterThanOrEqual(5_999)
  expect((await heardOf(maya, 'Deposit reversed'))[0]).toContain('We stopped your pending withdrawals of $30.00.')
  const stays = await runInContext(node().machinery, (ctx) => debtRemains(ctx, maya.id))
  expect(stays).toMatch(/^you owe \$(60\.00|59\.99) for a deposit that was reversed\.$/)
})

test('the simulated bank takes a deposit back on request, whole, its network fee as well', async () => {
  const maya = await someone()
  await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 10_014, method: 'wire_transfer' })
  await maya.done(payment.deposit, { requestId: randomUUID(), amountCents: 5_014 })
  await untilQuiet(node().pool)
  expect(await balanceOf(maya)).toBe(100_000)
  expect(await reversalsOf(maya)).toMatchObject([{ method: 'simulated', amountCents: 5_014, takenCents: 5_014 }])
})

test('events about payments of others, and of nobody, change nothing', async () => {
  const maya = await someone()
  const dispute = double.dispute(await paid(maya, 10_000))
  double.disputes.delete(dispute.id)
  for (const payment_intent of ['pi_unknown', '', null, 7, 'x'.repeat(10_000), '\u0000'])
    await told('charge.dispute.created', { ...dispute, payment_intent })
  await told('charge.dispute.created', dispute)
  expect(await balanceOf(maya)).toBe(109_710)
  expect(await (await someone()).done(payment.readReversals, {})).toEqual({ reversals: [], elsewhereCents: 0 })
})
