/** Card withdrawals with Stripe: back to the payment the money came with, once, or returned to the wallet. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment.ts'
import { wallet } from '@handshake/contracts/wallet.ts'
import { expect, test, vi } from 'vitest'
import { useCardPayments } from '../../../test/card-payments.ts'

const { double, someone, hasState, balanceOf, tell, paid } = await useCardPayments()

test('a withdrawal by card goes back to a card payment, at most what came with it', async () => {
  const maya = await someone()
  await paid(maya, 20_000)
  await paid(maya, 10_000)
  const tooMuch = await maya.call(payment.withdraw, { orderId: randomUUID(), amountCents: 25_000, method: 'stripe' })
  expect(tooMuch).toMatchObject({
    status: 409,
    error: {
      code: 'payment.beyond-card',
      message: 'A withdrawal by card goes back to one earlier card payment: at most $200.00 can arrive there.',
    },
  })
  const { order } = await maya.done(payment.withdraw, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  expect(order).toMatchObject({ state: 'pending', feeCents: 100, networkFeeCents: 290, netCents: 9_610 })
  await hasState(maya, order.id, 'completed')
  const refund = [...double.refunds.values()].find((made) => made.metadata.orderId === order.id)
  expect(refund).toMatchObject({ amount: 9_610 })
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 119_130, heldCents: 0 })
})

test('a refund that Stripe cannot make returns the money, and a pending one keeps holding it', async () => {
  const maya = await someone()
  await paid(maya, 20_000)
  const before = await balanceOf(maya)
  double.refundStatus = 'pending'
  const { order } = await maya.done(payment.withdraw, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' })
  const refund = await vi.waitFor(() => {
    const made = [...double.refunds.values()].find(({ metadata }) => metadata.orderId === order.id)
    if (!made) throw new Error('not yet')
    return made
  }, 5_000)
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: before - 10_000, heldCents: 10_000 })
  expect(await maya.call(payment.cancelOrder, { orderId: order.id })).toMatchObject({
    status: 409,
    error: { code: 'payment.under-way' },
  })
  refund.status = 'failed'
  await tell('refund.failed', refund)
  await hasState(maya, order.id, 'failed')
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: before, heldCents: 0 })
})

test('someone who never paid by card cannot withdraw by card', async () => {
  const maya = await someone()
  expect(
    await maya.call(payment.withdraw, { orderId: randomUUID(), amountCents: 10_000, method: 'stripe' }),
  ).toMatchObject({ error: { code: 'payment.beyond-card' } })
})
