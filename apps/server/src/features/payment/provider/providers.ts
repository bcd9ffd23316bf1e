/** Who carries out which method here: Stripe for cards where it is configured, the simulation for play money, otherwise nobody. */
import { type PaymentMethod, paymentMethodNames } from '@handshake/domain/payment/payment-methods.ts'
import { isDeclined, isTakenBack } from '@handshake/domain/payment/simulated-decline.ts'
import type { Config } from '#platform/config/config.ts'
import { paymentConfig } from '../payment.config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { ProviderName } from './provider-word.ts'
import { createStripeClient, type StripeClient } from './stripe-client.ts'
import { stripeProvider } from './stripe-provider.ts'

/**
 * The provider of play money: every order is carried out when its method's hours are over, except those that ask
 * to be declined.
 */
const simulatedProvider: PaymentProvider = {
  name: 'simulated',
  place: 'in-house',
  carryOut: async (order, now) => {
    if (now < order.dueAt) return { said: 'under-way', ref: null, payUrl: null, lookAt: order.dueAt }
    return isDeclined(order.amountCents)
      ? { said: 'failed', ref: null, reason: 'Failed to process payment: declined by the simulated bank' }
      : { said: 'completed', ref: null }
  },
  // It has no memory of its own: what ended here has ended.
  lookAt: async () => ({ said: 'under-way', ref: null, payUrl: null, lookAt: new Date(0) }),
  callOff: async () => ({ said: 'called-off' }),
  readReversals: async ({ id, amountCents }) =>
    isTakenBack(amountCents) ? [{ ref: `simulated ${id}`, cause: 'dispute', amountCents, stands: true }] : [],
  answers: () => true,
}

export type Providers = {
  /** Null where the method is not available. */
  readonly of: (method: PaymentMethod) => PaymentProvider | null
  readonly named: (name: ProviderName) => PaymentProvider | null
  readonly stripe: StripeClient | null
}

export function createProviders(config: Config): Providers {
  const settings = { ...paymentConfig.of(config), PUBLIC_URL: config.PUBLIC_URL }
  const stripe = settings.STRIPE_SECRET_KEY === null ? null : createStripeClient(settings)
  const byName: Readonly<Record<ProviderName, PaymentProvider | null>> = {
    // Real money is never simulated (decision 1.2), not even for an order left over from play.
    simulated: config.MONEY_MODE === 'play' ? simulatedProvider : null,
    stripe: stripe === null ? null : stripeProvider(stripe),
  }
  const byMethod = new Map(
    paymentMethodNames.map((method) => [
      method,
      method === 'stripe' ? (byName.stripe ?? byName.simulated) : byName.simulated,
    ]),
  )
  return { of: (method) => byMethod.get(method) ?? null, named: (name) => byName[name], stripe }
}
