/** Card withdrawals with Stripe: back to the payment the money came with, once, or returned to the wallet. */
import { randomUUID } from 'node:crypto'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { useCardPayments } from '../../../../test/card-payments.ts'
import { eventually } from '../../../../test/eventually.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { moveIn } from '../../../../test/residents.ts'

const { node, double, someone, hasState, balanceOf, tell, paid, webhook } = await useCardPayments()

test('a withdrawal by card goes back to a card payment, at most what came with it', async () => {
  const maya = await someone()
  await paid(maya, 20_000)
  await paid(maya, 10_000)
  const tooMuch = await maya.call(payment.withdraw, { requestId: randomUUID(), amountCents: 25_000, method: 'stripe' })
  expect(tooMuch).toMatchObject({
    status: 409,
    error: {
      code: 'payment.beyond-card',
      message: 'Card withdrawals go back to an earlier card payment, so you can withdraw up to $200.00 this way.',
    },
  })
  const { order } = await maya.done(payment.withdraw, {
    requestId: randomUUID(),
    amountCents: 10_000,
    method: 'stripe',
  })
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
  const { order } = await maya.done(payment.withdraw, {
    requestId: randomUUID(),
    amountCents: 10_000,
    method: 'stripe',
  })
  const refund = await eventually(() => {
    const made = [...double.refunds.values()].find(({ metadata }) => metadata.orderId === order.id)
    if (!made) throw new Error('not yet')
    return made
  })
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({
    availableCents: before - 10_000,
    heldCents: 0,
    withdrawingCents: 10_000,
  })
  expect(await maya.call(payment.cancelOrder, { orderId: order.id })).toMatchObject({
    status: 409,
    error: { code: 'payment.under-way' },
  })
  refund.status = 'failed'
  await tell('refund.failed', refund)
  await hasState(maya, order.id, 'failed')
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: before, withdrawingCents: 0 })
})

test('someone who never paid by card cannot withdraw by card', async () => {
  const maya = await someone()
  expect(
    await maya.call(payment.withdraw, { requestId: randomUUID(), amountCents: 10_000, method: 'stripe' }),
  ).toMatchObject({ error: { code: 'payment.beyond-card' } })
})

test('a refund that fails after it was called done moves nothing here, and every admin hears of it once', async () => {
  const [maya, sam] = [await someone(), await moveIn(node(), 'Sam Refunds', { role: 'admin' })]
  const alarms = async () => {
    await untilQuiet(node().pool)
    const { notices } = await sam.done(notification.readNotices, {})
    return notices.filter(({ title }) => title === 'A payment changed after it ended')
  }
  const depositId = await paid(maya, 20_000)
  const { order } = await maya.done(payment.withdraw, {
    requestId: randomUUID(),
    amountCents: 10_000,
    method: 'stripe',
  })
  await hasState(maya, order.id, 'completed')
  const refund = [...double.refunds.values()].find(({ metadata }) => metadata.orderId === order.id)
  if (!refund) throw new Error('Stripe made no refund')
  const before = await balanceOf(maya)

  // News that agrees with what we know, and a message that says more than Stripe itself does, alarm nobody.
  expect((await tell('refund.updated', refund)).status).toBe(200)
  expect((await tell('refund.failed', { ...refund, status: 'failed' })).status).toBe(200)
  expect((await webhook(depositId)).status).toBe(200)
  expect(await alarms()).toEqual([])

  refund.status = 'failed'
  double.mood = 'broken'
  expect((await tell('refund.failed', refund)).status).toBe(200)
  const tries = () =>
    node().pool.query(
      `select attempts, last_error from graphile_worker.jobs where task_identifier = 'payment.look-at-ended-order'`,
    )
  await eventually(async () =>
    expect((await tries()).rows).toMatchObject([{ attempts: 1, last_error: expect.any(String) }]),
  )
  double.mood = 'well'
  for (let n = 0; n < 3; n += 1) expect((await tell('refund.failed', refund)).status).toBe(200)
  const [alarm, ...more] = await eventually(async () => {
    const heard = await alarms()
    expect(heard).toHaveLength(1)
    return heard
  })
  expect(more).toEqual([])
  expect(alarm).toMatchObject({ type: 'payment_failed', priority: 'urgent', actionUrl: '/admin/money' })
  expect(alarm?.message).toContain(`The withdrawal ${order.id} of $100.00 is completed here`)
  expect(alarm?.message).toContain('failed')
  await hasState(maya, order.id, 'completed')
  expect(await balanceOf(maya)).toBe(before)
})
