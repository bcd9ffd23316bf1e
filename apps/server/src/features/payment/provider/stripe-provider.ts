/** Stripe: deposits are checkout sessions, withdrawals are refunds of them. */
import { createHash } from 'node:crypto'
import { assert, present } from '@handshake/domain/assert.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import type Stripe from 'stripe'
import type { Order } from '../payment.store.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Payment, ProviderAnswer } from './provider-word.ts'
import type { StripeClient } from './stripe-client.ts'
import { readReversals } from './stripe-reversals.ts'

type Session = Stripe.Checkout.Session

/** Webhooks bring news at once; this is for those that never arrive. */
const lookAgainMs = minutes(10)
/** Stripe allows at most 24 hours, and remembers our key for as long. */
const payWithinMs = hours(23)

/** A deposit by card: a page of Stripe's on which the person pays, and what became of it. */
async function carryOutDeposit(client: StripeClient, order: Order, now: Date): Promise<ProviderAnswer> {
  return order.providerRef === null ? openPage(client, order, now) : lookAtPage(client, order, order.providerRef, now)
}

/** An expired page can no longer be paid; one that was paid in the meantime is a completed deposit after all. */
async function callOffDeposit(client: StripeClient, order: Order, now: Date): Promise<ProviderAnswer> {
  // Opening it again with the same key finds the page of an earlier attempt whose answer was lost.
  const word = await carryOutDeposit(client, order, now)
  if (word.said === 'failed') return { said: 'called-off' }
  if (word.said !== 'under-way' || word.ref === null) return word
  const { ref } = word
  const expired = await client.call((stripe) => stripe.checkout.sessions.expire(ref))
  if (expired.kind === 'unknown') return { said: 'nothing', why: expired.why }
  const after = await lookAtPage(client, order, ref, now)
  return after.said === 'failed' ? { said: 'called-off' } : after
}

/** Never opens a page: an order that has ended can no longer be paid. */
async function lookAtDeposit(client: StripeClient, order: Order, now: Date): Promise<ProviderAnswer> {
  if (order.providerRef === null) return { said: 'failed', ref: null, reason: 'no page was opened' }
  return lookAtPage(client, order, order.providerRef, now)
}

async function openPage(client: StripeClient, order: Order, now: Date): Promise<ProviderAnswer> {
  if (now.getTime() > order.createdAt.getTime() + payWithinMs)
    return { said: 'failed', ref: null, reason: 'Failed to process payment: we couldn’t reach the card provider' }
  const outcome = await client.call((stripe) => createSession(stripe, client, order))
  if (outcome.kind === 'unknown') return { said: 'nothing', why: outcome.why }
  if (outcome.kind === 'refused') return { said: 'failed', ref: null, reason: 'Failed to process payment' }
  return depositAnswer(outcome.value, order, now)
}

async function lookAtPage(client: StripeClient, order: Order, ref: string, now: Date): Promise<ProviderAnswer> {
  const outcome = await client.call((stripe) =>
    stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.payment_method'] }),
  )
  // A page that cannot be found says nothing about the money: it may be paid, and the account's key another one.
  if (outcome.kind !== 'done')
    return { said: 'nothing', why: outcome.kind === 'refused' ? outcome.reason : outcome.why }
  return depositAnswer(outcome.value, order, now)
}

function createSession(stripe: Stripe, client: StripeClient, order: Order): Promise<Session> {
  const metadata = { orderId: order.id }
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.id,
      metadata,
      payment_intent_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: order.amountCents,
            product_data: { name: 'Handshake wallet deposit' },
          },
        },
      ],
      expires_at: Math.floor((order.createdAt.getTime() + payWithinMs) / 1_000),
      success_url: client.walletUrl(`paid=${order.id}`),
      cancel_url: client.walletUrl(`unpaid=${order.id}`),
    },
    { idempotencyKey: `deposit-${order.id}` },
  )
}

function depositAnswer(session: Session, order: Order, now: Date): ProviderAnswer {
  const ref = session.id
  if (session.status === 'expired')
    return { said: 'failed', ref, reason: 'The payment page expired before it was paid' }
  if (session.payment_status !== 'paid')
    return { said: 'under-way', ref, payUrl: session.url, lookAt: new Date(now.getTime() + lookAgainMs) }
  const isWhole =
    session.amount_total === order.amountCents && session.currency === 'usd' && session.metadata?.orderId === order.id
  // Never credited by guesswork: the order stays pending and a person has to look.
  if (!isWhole)
    return { said: 'nothing', why: `Stripe has ${session.amount_total} ${session.currency} for ${order.id}` }
  const payment = paymentOf(session.payment_intent)
  return { said: 'completed', ref, ...(payment === null ? {} : { payment }) }
}

function paymentOf(paid: Session['payment_intent']): Payment | null {
  if (paid === null || typeof paid === 'string') return paid === null ? null : { ref: paid, payerMark: null }
  const method = typeof paid.payment_method === 'object' ? paid.payment_method : null
  const fingerprint = method?.card?.fingerprint ?? null
  // Stripe's fingerprint says nothing about the card outside our account there; hashed, not even inside it.
  const payerMark = fingerprint === null ? null : createHash('sha256').update(`card ${fingerprint}`).digest('hex')
  return { ref: paid.id, payerMark }
}

/** A withdrawal by card: money goes back to the card payment it came with, as a refund of it. */
async function carryOutWithdrawal(client: StripeClient, order: Order, now: Date): Promise<ProviderAnswer> {
  const { providerRef } = order
  const known = await client.call((stripe) =>
    providerRef === null ? findRefund(stripe, order) : stripe.refunds.retrieve(providerRef),
  )
  // Not finding what we look for proves nothing; only a refusal to make the refund is a failure.
  if (known.kind !== 'done') return { said: 'nothing', why: known.kind === 'refused' ? known.reason : known.why }
  if ('id' in known.value) return refundAnswer(known.value, now)
  const { paymentIntent } = known.value
  const made = await client.call((stripe) => makeRefund(stripe, order, paymentIntent))
  if (made.kind === 'unknown') return { said: 'nothing', why: made.why }
  if (made.kind === 'refused') return { said: 'failed', ref: null, reason: 'Failed to process payment' }
  return refundAnswer(made.value, now)
}

/** Never makes a refund: an order that has ended gets none anymore. */
async function lookAtWithdrawal(client: StripeClient, { providerRef }: Order, now: Date): Promise<ProviderAnswer> {
  if (providerRef === null) return { said: 'failed', ref: null, reason: 'no refund was made' }
  const known = await client.call((stripe) => stripe.refunds.retrieve(providerRef))
  if (known.kind !== 'done') return { said: 'nothing', why: known.kind === 'refused' ? known.reason : known.why }
  return refundAnswer(known.value, now)
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

function refundAnswer(refund: Stripe.Refund, now: Date): ProviderAnswer {
  const ref = refund.id
  if (refund.status === 'succeeded') return { said: 'completed', ref }
  if (refund.status === 'failed' || refund.status === 'canceled')
    return { said: 'failed', ref, reason: 'The card provider could not return the money to your card' }
  return { said: 'under-way', ref, payUrl: null, lookAt: new Date(now.getTime() + lookAgainMs) }
}

export const stripeProvider = (client: StripeClient): PaymentProvider => ({
  name: 'stripe',
  place: 'outside',
  carryOut: (order, now) =>
    order.kind === 'deposit' ? carryOutDeposit(client, order, now) : carryOutWithdrawal(client, order, now),
  callOff: (order, now) => {
    assert(order.kind === 'deposit', 'a withdrawal that has begun is never called off')
    return callOffDeposit(client, order, now)
  },
  lookAt: (order, now) =>
    order.kind === 'deposit' ? lookAtDeposit(client, order, now) : lookAtWithdrawal(client, order, now),
  readReversals: (deposit, ownRefunds) =>
    readReversals(client, present(deposit.paymentRef, `${deposit.id} was questioned by its payment`), ownRefunds),
  answers: client.answers,
})
