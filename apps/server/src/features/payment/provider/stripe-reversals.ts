/** What Stripe took back of a payment: disputes that stand against it, and refunds that were not made by us. */
import { assert } from '@handshake/domain/assert.ts'
import { isId } from '@handshake/domain/ids.ts'
import { cents, maxCents } from '@handshake/domain/money.ts'
import type { SaidReversal } from '@handshake/domain/payment/reversal.ts'
import type Stripe from 'stripe'
import type { OrderId } from '../payment.store.ts'
import type { StripeClient } from './stripe-client.ts'

/** Stripe takes the money when a dispute opens and returns it only when we win. An inquiry ('warning') takes nothing. */
const standingDisputes: readonly string[] = ['needs_response', 'under_review', 'lost']
const standingRefunds: readonly (string | null)[] = ['succeeded', 'pending', 'requires_action']

export async function readReversals(
  client: StripeClient,
  paymentRef: string,
  ownRefunds: ReadonlySet<string>,
): Promise<SaidReversal[]> {
  const answer = await client.call(async (stripe) => {
    const [disputes, refunds] = await Promise.all([
      stripe.disputes.list({ payment_intent: paymentRef, limit: 100 }),
      stripe.refunds.list({ payment_intent: paymentRef, limit: 100 }),
    ])
    return { disputes: disputes.data, refunds: refunds.data }
  })
  assert(answer.kind === 'done', `Stripe did not say what it took back of ${paymentRef}`)
  const { disputes, refunds } = answer.value
  return [
    ...disputes.map(
      (dispute): SaidReversal => ({
        ref: dispute.id,
        cause: 'dispute',
        amountCents: amountOf(dispute),
        stands: standingDisputes.includes(dispute.status),
      }),
    ),
    ...refunds
      .filter(({ metadata }) => !ownRefunds.has(metadata?.orderId ?? ''))
      .map(
        (refund): SaidReversal => ({
          ref: refund.id,
          cause: 'refund',
          amountCents: amountOf(refund),
          stands: standingRefunds.includes(refund.status),
        }),
      ),
  ]
}

/** The order behind a payment that we have not noted yet, because its news came first; null where it is none of ours. */
export async function findDepositPaidBy(client: StripeClient, paymentRef: string): Promise<OrderId | null> {
  const answer = await client.call((stripe) => stripe.checkout.sessions.list({ payment_intent: paymentRef, limit: 1 }))
  assert(answer.kind === 'done', `Stripe did not say what ${paymentRef} paid for`)
  const orderId = answer.value.data[0]?.metadata?.orderId
  return orderId !== undefined && isId(orderId) ? (orderId as OrderId) : null
}

/** In another currency the figure says nothing about ours: the whole deposit is taken back. */
const amountOf = ({ amount, currency }: Pick<Stripe.Dispute, 'amount' | 'currency'>) =>
  cents(currency === 'usd' ? amount : maxCents)
