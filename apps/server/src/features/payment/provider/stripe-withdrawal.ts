/** A withdrawal by card: money goes back to the card payment it came with, as a refund of it. */
import { assert, present } from '@handshake/domain/assert.ts'
import { minutes } from '@handshake/domain/time.ts'
import type Stripe from 'stripe'
import type { Order } from '../payment.store.ts'
import type { Word } from './provider-word.ts'
import type { StripeClient } from './stripe-client.ts'

const lookAgainMs = minutes(10)

export async function carryOutWithdrawal(client: StripeClient, order: Order, now: Date): Promise<Word> {
  const { providerRef } = order
  const known = await client.call((stripe) =>
    providerRef === null ? findRefund(stripe, order) : stripe.refunds.retrieve(providerRef),
  )
  // Not finding what we look for proves nothing; only a refusal to make the refund is a failure.
  if (known.kind !== 'done') return { said: 'nothing', why: known.kind === 'refused' ? known.reason : known.why }
  if ('id' in known.value) return wordOf(known.value, now)
  const { paymentIntent } = known.value
  const made = await client.call((stripe) => makeRefund(stripe, order, paymentIntent))
  if (made.kind === 'unknown') return { said: 'nothing', why: made.why }
  if (made.kind === 'refused') return { said: 'failed', ref: null, reason: 'Failed to process payment' }
  return wordOf(made.value, now)
}

/** Never makes a refund: an order that has ended gets none anymore. */
export async function lookAtWithdrawal(client: StripeClient, { providerRef }: Order, now: Date): Promise<Word> {
  if (providerRef === null) return { said: 'failed', ref: null, reason: 'no refund was made' }
  const known = await client.call((stripe) => stripe.refunds.retrieve(providerRef))
  if (known.kind !== 'done') return { said: 'nothing', why: known.kind === 'refused' ? known.reason : known.why }
  return wordOf(known.value, now)
}

/** Looked for before it is made: the key alone protects for a day only, the order's id in the refund for ever. */
async function findRefund(stripe: Stripe, order: Order): Promise<Stripe.Refund | { paymentIntent: string }> {
  const paid = await stripe.checkout.sessions.retrieve(present(order.sourceRef, 'a card withdrawal names its deposit'))
  const paymentIntent = typeof paid.payment_intent === 'string' ? paid.payment_intent : paid.payment_intent?.id
  assert(paymentIntent, `the paid page ${paid.id} has a payment`)
  const refunds = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })
  return refunds.data.find((refund) => refund.metadata?.orderId === order.id) ?? { paymentIntent }
}

const makeRefund = (stripe: Stripe, order: Order, paymentIntent: string): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    { payment_intent: paymentIntent, amount: order.netCents, metadata: { orderId: order.id } },
    { idempotencyKey: `withdrawal-${order.id}` },
  )

function wordOf(refund: Stripe.Refund, now: Date): Word {
  const ref = refund.id
  if (refund.status === 'succeeded') return { said: 'completed', ref }
  if (refund.status === 'failed' || refund.status === 'canceled')
    return { said: 'failed', ref, reason: 'The card provider could not return the money to your card' }
  return { said: 'under-way', ref, payUrl: null, lookAt: new Date(now.getTime() + lookAgainMs) }
}
