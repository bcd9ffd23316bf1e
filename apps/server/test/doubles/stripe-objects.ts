/** What Stripe's double keeps, in the shapes Stripe has for it: pages people pay on, refunds and disputes. */

export type Page = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  /** In seconds, as all times of Stripe's. */
  expires_at: number
  url: string | null
  payment_intent: string | null
  metadata: Record<string, string>
}
export type Refund = {
  id: string
  object: 'refund'
  status: 'succeeded' | 'pending' | 'failed'
  amount: number
  currency: string
  payment_intent: string
  metadata: Record<string, string>
}
/** As Stripe has it; what we do not read is left out. */
export type Dispute = {
  id: string
  object: 'dispute'
  status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost'
  amount: number
  currency: string
  reason: string
  charge: string
  payment_intent: string
  metadata: Record<string, string>
}
