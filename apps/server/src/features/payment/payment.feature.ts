/** Payments: money on its way into the product and out of it, as orders that a provider carries out. */
import { payment } from '@handshake/contracts/payment.ts'
import type { Config } from '#platform/config.ts'
import { putBackIfItFails } from '#platform/due-work.ts'
import { defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { cancelOrder } from './cancel-order.ts'
import { carryOutOrder } from './carry-out-order.ts'
import { cashbackOnWithdrawal, isPaidWithdrawal } from './cashback-on-withdrawal.ts'
import { deposit } from './deposit.ts'
import { linkMethod } from './link-method.ts'
import { lookAfterOrders } from './look-after-orders.job.ts'
import { lookAtEndedOrder } from './look-at-ended-order.ts'
import { orderHeardLate, orderWaiting } from './order-events.ts'
import { orderEnded } from './payment.public.ts'
import { createProviders } from './providers.ts'
import { readMethods } from './read-methods.ts'
import { readOrderGauges } from './read-order-gauges.ts'
import { readOrders } from './read-orders.ts'
import { receiveStripeWebhook } from './receive-stripe-webhook.ts'
import { unlinkMethod } from './unlink-method.ts'
import { withdraw } from './withdraw.ts'

export function paymentFeature(config: Config): Feature {
  const providers = createProviders(config)
  return defineFeature('payment', {
    routes: bindRoutes(payment, {
      deposit: deposit(providers),
      withdraw: withdraw(providers),
      cancelOrder: cancelOrder(providers),
      readOrders,
      readMethods: readMethods(providers),
      linkMethod: linkMethod(providers),
      unlinkMethod,
    }),
    gauges: [readOrderGauges],
    jobs: [
      {
        name: 'payment.look-after-orders',
        about: 'Asks providers about deposits and withdrawals on their way.',
        everySeconds: 30,
        run: lookAfterOrders,
      },
    ],
    reactions: [
      on(orderEnded, 'payment.cashback-on-withdrawal', cashbackOnWithdrawal, isPaidWithdrawal),
      onErrand(
        orderWaiting,
        'payment.carry-out-order',
        putBackIfItFails(
          'payment.carry-out-order',
          'payment-order',
          ({ orderId }) => orderId,
          carryOutOrder(providers),
        ),
      ),
      onErrand(orderHeardLate, 'payment.look-at-ended-order', lookAtEndedOrder(providers)),
    ],
    webhooks: providers.stripe === null ? [] : [receiveStripeWebhook(providers.stripe)],
  })
}
