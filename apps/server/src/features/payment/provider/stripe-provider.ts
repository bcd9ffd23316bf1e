/** Stripe as a payment provider: card deposits and their way back. */
import { assert, present } from '@handshake/domain/assert.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { StripeClient } from './stripe-client.ts'
import { callOffDeposit, carryOutDeposit, lookAtDeposit } from './stripe-deposit.ts'
import { readReversals } from './stripe-reversals.ts'
import { carryOutWithdrawal, lookAtWithdrawal } from './stripe-withdrawal.ts'

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
