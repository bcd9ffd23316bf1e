/** Webhook: Stripe says that something happened to an order. Its word is not taken for it: we look at Stripe ourselves. */
import { isId } from '@handshake/domain/ids.ts'
import type { Webhook } from '#platform/feature.ts'
import { refuse } from '#platform/use-case.ts'
import { orderWaiting } from './order-events.ts'
import { findOrder, type OrderId } from './payment.store.ts'
import type { StripeClient } from './stripe-client.ts'

/**
 * Nothing in the message is believed but the name of the order. So it does not matter how often it comes, in which order, or how
 * old it is: what Stripe answers at the moment we ask is what counts.
 */
export const receiveStripeWebhook = (stripe: StripeClient): Webhook => ({
  path: '/api/payment/webhooks/stripe',
  receive: async (ctx, { body, header }) => {
    const event = stripe.readEvent(body, header('stripe-signature'), ctx.now)
    if (event === null) return refuse('payment.bad-signature')
    const orderId = orderIdIn(event.data.object)
    const order = orderId === null ? null : await findOrder(ctx.sql, orderId)
    // Other things happen in the same Stripe account; they are none of ours.
    if (order?.provider === 'stripe' && order.state === 'pending') ctx.emit(orderWaiting, { orderId: order.id })
    return null
  },
})

function orderIdIn(subject: object): OrderId | null {
  const metadata = 'metadata' in subject ? (subject.metadata as Readonly<Record<string, unknown>> | null) : null
  const orderId = metadata?.orderId
  return typeof orderId === 'string' && isId(orderId) ? (orderId as OrderId) : null
}
