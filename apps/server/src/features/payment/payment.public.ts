/** What other features may use of payments: the way to Stripe. */
export { connectStripe, type StripeConnection } from './provider/stripe-client.ts'
