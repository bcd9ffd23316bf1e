/** Errand: a provider says that a payment was questioned. We ask it what it took back, and make our books agree. */
import { assert } from '@handshake/domain/assert.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { carryOutOrder } from '../order/carry-out-order.ts'
import type { PaymentQuestioned } from '../payment.events.ts'
import { countLook, findOrder, type Order, type OrderId } from '../payment.store.ts'
import type { Providers } from '../provider/providers.ts'
import { findDepositPaidBy } from '../provider/stripe-reversals.ts'
import { settleReversals } from './settle-reversals.ts'

/**
 * Only the name of the payment is believed, so events may come ten times and in any order. What cannot be answered is thrown: the
 * queue asks again.
 */
export const lookForReversals =
  (providers: Providers) =>
  async (open: Open, questioned: PaymentQuestioned): Promise<void> => {
    const known = await findQuestioned(open, providers, questioned)
    const provider = known === null ? null : providers.named(known.provider)
    if (known?.kind !== 'deposit' || provider === null) return
    // The dispute may arrive before the news that the deposit was paid.
    if (known.state === 'pending') await carryOutOrder(providers)(open, { orderId: known.id })
    const { order, ownRefunds } = await open((ctx) => beginLook(ctx, known.id, questioned))
    assert(order.state !== 'pending', `the deposit ${known.id} was questioned before it was paid`)
    if (order.state !== 'completed') return
    const said = await provider.readReversals(order, ownRefunds)
    await open((ctx) => settleReversals(ctx, providers, order, { look: order.reversalLooks, said }))
  }

/** Null where the payment is none of ours: other things are paid for in the same Stripe account. */
async function findQuestioned(open: Open, providers: Providers, questioned: PaymentQuestioned): Promise<Order | null> {
  const orderId =
    'orderId' in questioned ? questioned.orderId : await idOfPayment(open, providers, questioned.paymentRef)
  return orderId === null ? null : open((ctx) => findOrder(ctx.sql, orderId))
}

async function idOfPayment(open: Open, { stripe }: Providers, paymentRef: string): Promise<OrderId | null> {
  const noted = await open((ctx) => orderPaidBy(ctx, paymentRef))
  return noted ?? (stripe === null ? null : await findDepositPaidBy(stripe, paymentRef))
}

async function orderPaidBy({ sql }: Context, paymentRef: string): Promise<OrderId | null> {
  const row = await sql
    .selectFrom('payment_orders')
    .where('provider', '=', 'stripe')
    .where('payment_ref', '=', paymentRef)
    .select('id')
    .executeTakeFirst()
  return (row?.id as OrderId | undefined) ?? null
}

/** Numbers the question, and knows which refunds are our own withdrawals. */
async function beginLook(
  { sql }: Context,
  id: OrderId,
  questioned: PaymentQuestioned,
): Promise<{ order: Order; ownRefunds: ReadonlySet<string> }> {
  await countLook(sql, id, 'paymentRef' in questioned ? questioned.paymentRef : null)
  const withdrawals = await sql.selectFrom('payment_orders').where('source_order_id', '=', id).select('id').execute()
  const order = await findOrder(sql, id)
  assert(order !== null, 'an order stays')
  return { order, ownRefunds: new Set(withdrawals.map((row) => row.id)) }
}
