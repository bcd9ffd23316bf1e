/** Payments: money on its way into the product and out of it, as orders that a provider carries out. */
import { payment } from '@handshake/contracts/payment.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { personSuspended } from '#features/admin/admin.events.ts'
import { personRecognized } from '#features/safety/safety.events.ts'
import type { Config } from '#platform/config/config.ts'
import { defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import { dueJob, putBackIfItFails } from '#platform/jobs/due-work.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { linkMethod, readMethods, unlinkAll, unlinkMethod } from './method/methods.ts'
import { cancelOrder } from './order/cancel-order.ts'
import { carryOutOrder } from './order/carry-out-order.ts'
import { cashbackOnWithdrawal, isPaidWithdrawal } from './order/cashback-on-withdrawal.ts'
import { deposit } from './order/deposit.ts'
import { lookAfterOrders } from './order/look-after-orders.job.ts'
import { lookAtEndedOrder } from './order/look-at-ended-order.ts'
import { depositOnItsWay, readOrderGauges, readOrders, waitingOrders } from './order/orders-under-way.ts'
import { stopOfDebtor, stopOfSuspended } from './order/stop-withdrawals.ts'
import { withdraw } from './order/withdraw.ts'
import { paymentConfig } from './payment.config.ts'
import { orderEnded, orderHeardLate, orderWaiting, paymentQuestioned } from './payment.events.ts'
import { paymentData } from './payment-data.ts'
import { paymentLaws } from './payment-laws.ts'
import { confirmedDepositsLaw } from './provider/deposit-confirmations.ts'
import { createProviders } from './provider/providers.ts'
import { receiveStripeWebhook } from './provider/receive-stripe-webhook.ts'
import { collectOwedMoney } from './reversal/collect-owed.job.ts'
import { lookForReversals } from './reversal/look-for-reversals.ts'
import { debtRemains, readReversals } from './reversal/open-debts.ts'

export function paymentFeature(config: Config): Feature {
  const providers = createProviders(config)
  return defineFeature('payment', {
    routes: bindRoutes(payment, {
      deposit: deposit(providers),
      withdraw: withdraw(providers),
      cancelOrder: cancelOrder(providers),
      readOrders,
      readReversals,
      readMethods: readMethods(providers),
      linkMethod: linkMethod(providers),
      unlinkMethod,
    }),
    setupChecks: [
      {
        step: 'payments',
        find: async () => ({ found: paymentConfig.of(config).STRIPE_SECRET_KEY === null ? 'simulated' : 'stripe' }),
      },
    ],
    gauges: [readOrderGauges],
    dataSections: [paymentData],
    outgoing: waitingOrders,
    laws: [...paymentLaws, confirmedDepositsLaw(providers)],
    closingChecks: [debtRemains, depositOnItsWay],
    jobs: [
      {
        name: 'payment.look-after-orders',
        about: 'Checks with providers on deposits and withdrawals in progress.',
        everySeconds: 30,
        reaches: 'people',
        run: lookAfterOrders,
      },
      dueJob(
        {
          name: 'payment.collect-owed',
          about: 'Collects what people owe for reversed deposits.',
          everySeconds: 10,
        },
        collectOwedMoney,
      ),
    ],
    reactions: [
      on(accountClosed, 'payment.unlink-all', unlinkAll),
      on(personSuspended, 'payment.stop-withdrawals', stopOfSuspended(providers)),
      on(personRecognized, 'payment.stop-withdrawals-of-debtor', stopOfDebtor(providers)),
      on(orderEnded, 'payment.cashback-on-withdrawal', cashbackOnWithdrawal, isPaidWithdrawal),
      onErrand(
        orderWaiting,
        'payment.carry-out-order',
        'people',
        putBackIfItFails(
          'payment.carry-out-order',
          'payment-order',
          ({ orderId }) => orderId,
          carryOutOrder(providers),
        ),
      ),
      onErrand(paymentQuestioned, 'payment.look-for-reversals', 'nobody', lookForReversals(providers)),
      onErrand(orderHeardLate, 'payment.look-at-ended-order', 'nobody', lookAtEndedOrder(providers)),
    ],
    webhooks: providers.stripe === null ? [] : [receiveStripeWebhook(providers.stripe)],
  })
}
