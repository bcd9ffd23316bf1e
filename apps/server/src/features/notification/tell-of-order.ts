/** Reaction: a deposit or a withdrawal has ended, and its owner is told how. */

import { formatAmount } from '@handshake/domain/money.ts'
import { paymentMethods } from '@handshake/domain/payment/payment-methods.ts'
import { type OrderEnded, orderEnded } from '#features/payment/payment.events.ts'
import type { Context } from '#platform/context.ts'
import { giveNotice } from './give-notice.ts'
import type { NewNotice } from './notification.store.ts'

type Told = Pick<NewNotice, 'type' | 'title' | 'message' | 'priority'>

/** Null where the owner called it off: they know. */
const notices: Readonly<
  Record<OrderEnded['kind'], Readonly<Record<OrderEnded['state'], ((order: OrderEnded) => Told) | null>>>
> = {
  deposit: {
    completed: ({ method, netCents }) => ({
      type: 'payment_received',
      title: 'Deposit completed',
      message: `Your deposit by ${paymentMethods[method].name} has arrived: ${formatAmount(netCents)} is in your wallet.`,
    }),
    failed: ({ amountCents, failure }) => ({
      type: 'payment_failed',
      title: 'Deposit failed',
      message: `Your deposit of ${formatAmount(amountCents)} did not go through, and your balance has not changed. ${failure}.`,
      priority: 'high',
    }),
    cancelled: null,
  },
  withdrawal: {
    completed: ({ method, netCents }) => ({
      type: 'payment_sent',
      title: 'Withdrawal completed',
      message: `${formatAmount(netCents)} has been paid out by ${paymentMethods[method].name}.`,
    }),
    failed: ({ amountCents, failure }) => ({
      type: 'payment_failed',
      title: 'Withdrawal failed',
      message: `Your withdrawal did not go through: ${formatAmount(amountCents)} is back in your wallet. ${failure}.`,
      priority: 'high',
    }),
    cancelled: null,
  },
}

export async function tellOfOrder(ctx: Context, order: OrderEnded): Promise<void> {
  const notice = notices[order.kind][order.state]
  if (notice === null) return
  await giveNotice(
    ctx,
    order.personId,
    { event: orderEnded, about: { type: 'payment-order', id: order.orderId } },
    { ...notice(order), actionUrl: '/wallet?view=payments', actionLabel: 'See your payments' },
  )
}
