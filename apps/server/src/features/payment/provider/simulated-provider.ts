/** The provider of play money: every order is carried out when its method's hours are over, except those that ask to be declined. */
import { isDeclined, isTakenBack } from '@handshake/domain/payment/simulated-decline.ts'
import type { PaymentProvider } from './payment-provider.ts'

export const simulatedProvider: PaymentProvider = {
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
