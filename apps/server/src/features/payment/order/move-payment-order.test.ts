/** The one writer of an order's state: an order that has ended stays as it ended, whoever comes with whatever news. */
import { randomUUID } from 'node:crypto'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { runInContext } from '../../../platform/run-in-context.ts'
import { findOrder, type OrderId } from '../payment.store.ts'
import { movePaymentOrder, type OrderStep } from './move-payment-order.ts'

const { node } = useNode()

const complete: OrderStep = { event: 'complete', by: 'provider' }
const fail: OrderStep = { event: 'fail', by: 'provider', reason: 'too late' }
const cancel: OrderStep = { event: 'cancel', by: 'owner' }

/** Past every look at the state that its callers take before. */
const move = (id: OrderId, attempt: OrderStep) =>
  runInContext(node().machinery, (ctx) => movePaymentOrder(ctx, id, attempt))

let counter = 0
async function pendingOrder(kind: 'deposit' | 'withdrawal') {
  counter += 1
  const person = await moveIn(node(), `Mover ${counter}`)
  const route = kind === 'deposit' ? payment.deposit : payment.withdraw
  const form = { requestId: randomUUID(), amountCents: 10_000, method: 'ach_transfer' } as const
  const { order } = await person.done(route, form)
  return { person, id: order.id }
}

test.each([
  ['deposit', complete, 110_000],
  ['deposit', fail, 100_000],
  ['deposit', cancel, 100_000],
  ['withdrawal', complete, 90_000],
  ['withdrawal', fail, 100_000],
  ['withdrawal', cancel, 100_000],
] as const)('a %s that ended by %o takes no second step of any kind', async (kind, first, availableCents) => {
  const { person, id } = await pendingOrder(kind)
  expect(await move(id, first)).toMatchObject({ moved: true })
  const ended = await runInContext(node().machinery, (ctx) => findOrder(ctx.sql, id))
  for (const second of [complete, fail, cancel])
    expect(await move(id, second)).toEqual({ moved: false, reason: 'ended', order: ended })
  expect(await person.done(wallet.readBalance, {})).toMatchObject({ availableCents, heldCents: 0 })
  const { rows } = await node().pool.query('select event from payment_order_steps where order_id = $1', [id])
  expect(rows).toEqual([{ event: first.event }])
})

test('of ten completions at once one moves the money', async () => {
  const { person, id } = await pendingOrder('deposit')
  const moves = await Promise.all(Array.from({ length: 10 }, () => move(id, complete)))
  expect(moves.filter(({ moved }) => moved)).toHaveLength(1)
  expect(await person.done(wallet.readBalance, {})).toMatchObject({ availableCents: 110_000 })
})
