/** Webhook: Stripe says that something happened to an order. Its word is not taken for it: we look at Stripe ourselves. */
import { isId } from '@handshake/domain/ids.ts'
import type { Webhook } from '#platform/feature.ts'
import { refuse } from '#platform/use-case.ts'
import { orderHeardLate, orderWaiting, paymentQuestioned } from '../payment.events.ts'
import { findOrder, type OrderId, type OrderKind } from '../payment.store.ts'
import { keepConfirmation } from './deposit-confirmations.ts'
import type { StripeClient } from './stripe-client.ts'

/**
 * Nothing in the message is believed but the name of the order, or of the payment it was paid with. So it does not matter how often it comes, in which order, or how
 * old it is: what Stripe answers at the moment we ask is what counts.
 */
export const receiveStripeWebhook = (stripe: StripeClient): Webhook => ({
  path: '/api/payment/webhooks/stripe',
  receive: async (ctx, call) => {
    const event = stripe.readEvent(call.body, call.header('stripe-signature'), ctx.now)
    if (event === null) return refuse('payment.bad-signature')
    const paymentRef = questionedPaymentIn(event.data.object)
    if (paymentRef !== null) ctx.emit(paymentQuestioned, { paymentRef })
    const orderId = orderIdIn(event.data.object)
    const order = orderId === null ? null : await findOrder(ctx.sql, orderId)
    // Other things happen in the same Stripe account; they are none of ours.
    if (order?.provider !== 'stripe') return null
    await keepConfirmation(ctx, order, event, call)
    if (order.state === 'pending') ctx.emit(orderWaiting, { orderId: order.id })
    // A refund may fail days after it was called done: what has ended here may have changed there.
    else ctx.emit(orderHeardLate, { orderId: order.id, ref: refIn(event.data.object, order.kind) })
    return null
  },
})

/** What the order itself is at Stripe; an event may also be about a charge or another thing around it. */
const subjects: Readonly<Record<OrderKind, RegExp>> = { deposit: /^cs_/, withdrawal: /^re_/ }

function refIn(subject: object, kind: OrderKind): string | null {
  const id = 'id' in subject ? subject.id : null
  return typeof id === 'string' && subjects[kind].test(id) ? id : null
}

/** The payment that a dispute, a refund or a charge with one of them is about; disputes carry nothing of ours but this. */
function questionedPaymentIn(subject: object): string | null {
  const {
    object,
    payment_intent: payment,
    amount_refunded: refunded,
    disputed,
  } = subject as Readonly<Record<string, unknown>>
  const questions =
    object === 'dispute' || object === 'refund' || (object === 'charge' && (disputed === true || refunded !== 0))
  return questions && typeof payment === 'string' && /^pi_\w{1,200}$/.test(payment) ? payment : null
}

function orderIdIn(subject: object): OrderId | null {
  const metadata = 'metadata' in subject ? (subject.metadata as Readonly<Record<string, unknown>> | null) : null
  const orderId = metadata?.orderId
  return typeof orderId === 'string' && isId(orderId) ? (orderId as OrderId) : null
}
