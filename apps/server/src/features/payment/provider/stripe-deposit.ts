/** A deposit by card: a page of Stripe's on which the person pays, and what became of it. */
import { createHash } from 'node:crypto'
import { hours, minutes } from '@handshake/domain/time.ts'
import type Stripe from 'stripe'
import type { Order } from '../payment.store.ts'
import type { Payment, Word } from './provider-word.ts'
import type { StripeClient } from './stripe-client.ts'

type Session = Stripe.Checkout.Session

/** Webhooks bring news at once; this is for those that never arrive. */
const lookAgainMs = minutes(10)
/** Stripe allows at most 24 hours, and remembers our key for as long. */
const payWithinMs = hours(23)

export async function carryOutDeposit(client: StripeClient, order: Order, now: Date): Promise<Word> {
  return order.providerRef === null ? openPage(client, order, now) : lookAtPage(client, order, order.providerRef, now)
}

/** An expired page can no longer be paid; one that was paid in the meantime is a completed deposit after all. */
export async function callOffDeposit(client: StripeClient, order: Order, now: Date): Promise<Word> {
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
export async function lookAtDeposit(client: StripeClient, order: Order, now: Date): Promise<Word> {
  if (order.providerRef === null) return { said: 'failed', ref: null, reason: 'no page was opened' }
  return lookAtPage(client, order, order.providerRef, now)
}

async function openPage(client: StripeClient, order: Order, now: Date): Promise<Word> {
  if (now.getTime() > order.createdAt.getTime() + payWithinMs)
    return { said: 'failed', ref: null, reason: 'Failed to process payment: we couldn’t reach the card provider' }
  const outcome = await client.call((stripe) => createSession(stripe, client, order))
  if (outcome.kind === 'unknown') return { said: 'nothing', why: outcome.why }
  if (outcome.kind === 'refused') return { said: 'failed', ref: null, reason: 'Failed to process payment' }
  return wordOf(outcome.value, order, now)
}

async function lookAtPage(client: StripeClient, order: Order, ref: string, now: Date): Promise<Word> {
  const outcome = await client.call((stripe) =>
    stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.payment_method'] }),
  )
  // A page that cannot be found says nothing about the money: it may be paid, and the account's key another one.
  if (outcome.kind !== 'done')
    return { said: 'nothing', why: outcome.kind === 'refused' ? outcome.reason : outcome.why }
  return wordOf(outcome.value, order, now)
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

function wordOf(session: Session, order: Order, now: Date): Word {
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
