/** Places an order: a row first; a provider in house decides at once, one outside is asked after the commit. */
import { present } from '@handshake/domain/assert.ts'
import { paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { hours } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { hearProvider } from './hear-provider.ts'
import { orderWaiting } from './order-events.ts'
import { findOrder, insertOrder, type NewOrder, type Order, type OrderId } from './payment.store.ts'
import type { PaymentProvider } from './payment-provider.ts'

export type Wanted = Pick<NewOrder, 'id' | 'personId' | 'kind' | 'method' | 'amountCents'>

/** An order of this id: none yet, the same request again, or the id of something else. */
export async function findEarlier(ctx: Context, wanted: Wanted): Promise<Order | 'none' | 'other'> {
  const order = await findOrder(ctx.sql, wanted.id)
  if (order === null) return 'none'
  const isSame =
    order.personId === wanted.personId &&
    order.kind === wanted.kind &&
    order.method === wanted.method &&
    order.amountCents === wanted.amountCents
  return isSame ? order : 'other'
}

export type Placed = Omit<NewOrder, 'provider' | 'createdAt' | 'dueAt'>

/** False when somebody else's order took the id in this very moment. */
export async function insertPlaced(ctx: Context, provider: PaymentProvider, placed: Placed): Promise<boolean> {
  const { processingHours } = paymentMethods[placed.method]
  const dueAt = new Date(ctx.now.getTime() + hours(processingHours))
  return insertOrder(ctx.sql, { ...placed, provider: provider.name, createdAt: ctx.now, dueAt })
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
