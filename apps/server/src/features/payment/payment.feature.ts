/** Payments: money on its way into the product and out of it, as orders that a provider carries out. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'
import { accountClosed } from '#features/account/account.events.ts'
import { personSuspended } from '#features/admin/admin.events.ts'
import { personRecognized } from '#features/safety/safety.events.ts'
import type { Config } from '#platform/config/config.ts'
import { type DataSection, defineFeature, type Feature, on, onErrand } from '#platform/feature.ts'
import { dueJob, putBackIfItFails } from '#platform/jobs/due-work.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { linkMethod, readMethods, unlinkAll, unlinkMethod } from './method/methods.ts'
import { cancelOrder, stopOfDebtor, stopOfSuspended } from './order/cancel-order.ts'
import { carryOutOrder, lookAfterOrders, lookAtEndedOrder } from './order/carry-out-order.ts'
import { deposit } from './order/deposit.ts'
import { depositOnItsWay, readOrderGauges, readOrders, waitingOrders } from './order/orders-under-way.ts'
import { cashbackOnWithdrawal, isPaidWithdrawal, withdraw } from './order/withdraw.ts'
import { paymentConfig } from './payment.config.ts'
import { orderEnded, orderHeardLate, orderWaiting, paymentQuestioned } from './payment.events.ts'
import { confirmedDepositsLaw } from './provider/deposit-confirmations.ts'
import { createProviders } from './provider/providers.ts'
import { receiveStripeWebhook } from './provider/receive-stripe-webhook.ts'
import { collectOwedMoney, debtRemains, readReversals } from './reversal/collect-owed.ts'
import { lookForReversals } from './reversal/look-for-reversals.ts'

/** The payments' part of a personal data export: orders, deposits that were taken back and linked accounts. */
const paymentData: DataSection = {
  name: 'payments',
  tables: {
    orders: ownRows('payment_orders', {
      orderBy: 'created_at',
      columns: [
        'id',
        'kind',
        'method',
        'amount_cents',
        'fee_cents',
        'network_fee_cents',
        'net_cents',
        'state',
        'failure',
        'payer_mark',
        'created_at',
        'ended_at',
      ],
    }),
    takenBack: ownRows('payment_reversals', {
      orderBy: 'created_at',
      columns: ['id', 'order_id', 'cause', 'amount_cents', 'taken_cents', 'state', 'created_at', 'ended_at'],
    }),
    linked: ownRows('payment_links', { columns: ['method', 'label', 'linked_at'] }),
  },
}

const law = lawsOf('payment')

/** The laws of payments, read back by the audit: what orders say and what the ledger holds is the same. */
const paymentLaws: readonly AppLaw[] = [
  law(
    'a pending withdrawal is held in full, and nothing else is',
    'held',
    `select 'order ' || coalesce(o.id, b.owner_id) as subject,
       case when o.state = 'pending' then o.amount_cents else 0 end || ' cents held' as expected,
       coalesce(b.balance_cents, 0) || ' cents held' as found
     from (select * from payment_orders where kind = 'withdrawal') o
     full join (select owner_id, balance_cents from ledger.balances where kind = 'withdrawal-hold') b on b.owner_id = o.id
     where coalesce(b.balance_cents, 0) <> case when o.state = 'pending' then o.amount_cents else 0 end`,
  ),
  law(
    'a deposit is credited when it completes, and only then',
    'credited',
    `select 'order ' || coalesce(o.id, t.reference_id) as subject,
       case when o.state = 'completed' then o.amount_cents else 0 end || ' cents credited' as expected,
       coalesce(t.amount_cents, 0) || ' cents credited' as found
     from (select * from payment_orders where kind = 'deposit') o
     full join (select reference_id, sum(amount_cents) as amount_cents from ledger.receipts
                where reference_kind = 'payment-order' and kind like 'deposit.%' group by reference_id) t on t.reference_id = o.id
     where coalesce(t.amount_cents, 0) <> case when o.state = 'completed' then o.amount_cents else 0 end`,
  ),
  law(
    'what was taken for a deposit that was taken back is what its claims say',
    'reversed',
    `select 'order ' || coalesce(r.order_id, t.reference_id) as subject, coalesce(r.taken, 0) || ' cents taken' as expected,
       coalesce(t.taken, 0) || ' cents taken' as found
     from (select order_id, sum(taken_cents) as taken from payment_reversals group by order_id) r
     full join (select c.reference_id, sum(case when c.kind = 'correction' then -c.amount_cents else c.amount_cents end) as taken
                from ledger.receipts c left join ledger.receipts first on first.id = c.corrects
                where c.reference_kind = 'payment-order' and coalesce(first.kind, c.kind) like 'deposit-reversal.%'
                group by c.reference_id) t on t.reference_id = r.order_id
     where coalesce(r.taken, 0) <> coalesce(t.taken, 0)`,
  ),
]

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
