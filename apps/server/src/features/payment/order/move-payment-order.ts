/** The one writer of an order's state: locks the row, steps the table, runs the money recipe, notes the step, tells. */

import { assert } from '@handshake/domain/assert.ts'
import { step } from '@handshake/domain/machine.ts'
import { depositOrderMachine, withdrawalOrderMachine } from '@handshake/domain/payment/payment-order-machine.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { orderEnded } from '../payment.events.ts'
import { lockOrder, type Order, type OrderId } from '../payment.store.ts'
import { orderNotices } from './order-notices.ts'
import { moneyRecipes } from './payment-recipes.ts'

const machines = { deposit: depositOrderMachine, withdrawal: withdrawalOrderMachine } as const

export type OrderStep =
  | { readonly event: 'complete'; readonly by: 'provider' }
  | { readonly event: 'fail'; readonly by: 'provider' | 'scheduler'; readonly reason: string }
  | { readonly event: 'cancel'; readonly by: 'owner' | 'admin' }

export type Moved =
  | { readonly moved: true; readonly order: Order }
  | { readonly moved: false; readonly reason: 'ended' | 'halted'; readonly order: Order }

export async function movePaymentOrder(ctx: Context, id: OrderId, attempt: OrderStep): Promise<Moved> {
  const order = await lockOrder(ctx.sql, id)
  assert(order !== null, `the order ${id} is there`)
  const taken = step(machines[order.kind], order.state, attempt)
  // Late news about an order that has ended (a second webhook, a cancel that lost the race) changes nothing.
  if (!taken.ok) {
    assert(taken.reason === 'wrong-state', `${attempt.by} may not ${attempt.event} an order`)
    return { moved: false, reason: 'ended', order }
  }
  if (taken.moves !== null && (await moneyRecipes[taken.moves](ctx, order)) === 'halted')
    return { moved: false, reason: 'halted', order }
  assert(taken.to !== 'pending', 'every step of an order is its last')
  const failure = attempt.event === 'fail' ? attempt.reason : null
  const ended = { ...order, state: taken.to, failure, endedAt: ctx.now }
  await writeStep(ctx, order, ended, attempt)
  await notifyEach(ctx, orderNotices(ended))
  ctx.emit(orderEnded, {
    orderId: id,
    personId: order.personId,
    kind: order.kind,
    method: order.method,
    state: ended.state,
    amountCents: order.amountCents,
    netCents: order.netCents,
    feeCents: order.feeCents,
    failure,
  })
  ctx.tell([order.personId], ['wallet'])
  return { moved: true, order: ended }
}

async function writeStep(ctx: Context, before: Order, after: Order, attempt: OrderStep): Promise<void> {
  await ctx.sql
    .updateTable('payment_orders')
    .set({ state: after.state, failure: after.failure, ended_at: after.endedAt })
    .where('id', '=', after.id)
    .execute()
  await ctx.sql
    .insertInto('payment_order_steps')
    .values({
      order_id: after.id,
      event: attempt.event,
      from_state: before.state,
      to_state: after.state,
      actor: attempt.by,
      reason: after.failure,
      at: ctx.now,
    })
    .execute()
}
