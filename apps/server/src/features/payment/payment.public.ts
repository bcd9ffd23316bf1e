/** What other features may use of payments: the way to Stripe, and what a sandbox lets the simulated provider do. */

export { findOrder, viewOfOrder } from './payment.store.ts'
export { decideAsSimulated } from './provider/decide-as-simulated.ts'
export { connectStripe, type StripeConnection } from './provider/stripe-client.ts'
