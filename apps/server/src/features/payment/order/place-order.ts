/** Places an order: a row first; a provider in house decides at once, one outside is asked after the commit. */
import { assert, present } from '@handshake/domain/assert.ts'
import { paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { orderWaiting } from '../payment.events.ts'
import { findOrder, findOrderAsked, insertOrder, type NewOrder, type Order, type OrderId } from '../payment.store.ts'
import { hearProvider } from '../provider/hear-provider.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'

export type Wanted = Pick<NewOrder, 'id' | 'requestId' | 'personId' | 'kind' | 'method' | 'amountCents'>

/** What this person asked for under this key: nothing yet, the same again, or something else. */
export async function findEarlier(ctx: Context, wanted: Wanted): Promise<Order | 'none' | 'other'> {
  const order = await findOrderAsked(ctx.sql, wanted)
  if (order === null) return 'none'
  const isSame = order.method === wanted.method && order.amountCents === wanted.amountCents
  return isSame ? order : 'other'
}

export type Placed = Omit<NewOrder, 'provider' | 'createdAt' | 'dueAt'>

/** The owner's wallet is locked, so nobody is placing the same order at this moment. */
export async function insertPlaced(ctx: Context, provider: PaymentProvider, placed: Placed): Promise<void> {
  const { processingHours } = paymentMethods[placed.method]
  const dueAt = new Date(ctx.now.getTime() + hours(processingHours))
  const isNew = await insertOrder(ctx.sql, { ...placed, provider: provider.name, createdAt: ctx.now, dueAt })
  assert(isNew, 'the key was looked up behind the lock of the wallet')
}

/** The first step of an order that has just been placed. */
export async function startOrder(ctx: Context, provider: PaymentProvider, id: OrderId): Promise<Order> {
  const order = present(await findOrder(ctx.sql, id), 'the order was placed a moment ago')
  if (provider.place === 'outside') {
    ctx.emit(orderWaiting, { orderId: id })
    return order
  }
  return present(await hearProvider(ctx, order, await provider.carryOut(order, ctx.now)), 'it is still there')
}
