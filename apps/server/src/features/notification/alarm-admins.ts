/** Reactions: something about money needs a person, so every admin is told at once. */
import { formatAmount } from '@handshake/domain/money.ts'
import { type OrderContradicted, orderContradicted } from '#features/payment/payment.public.ts'
import { type BooksHalted, booksHalted } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { giveAdminsNotice } from './give-notice.ts'

const toTheBooks = { priority: 'urgent', actionUrl: '/admin/money', actionLabel: 'Look at the books' } as const

export function alarmOfHalt(ctx: Context, { auditId, findingCount }: BooksHalted): Promise<void> {
  const what = findingCount === 1 ? '1 thing that must not be' : `${findingCount} things that must not be`
  return giveAdminsNotice(
    ctx,
    { event: booksHalted, about: { type: 'audit', id: auditId } },
    {
      type: 'books_halted',
      title: 'The books do not match',
      message: `A check found ${what}. Money is stopped until an admin has looked and released it.`,
      ...toTheBooks,
    },
  )
}

export function alarmOfContradiction(
  ctx: Context,
  { orderId, kind, state, amountCents, providerSays }: OrderContradicted,
): Promise<void> {
  return giveAdminsNotice(
    ctx,
    { event: orderContradicted, about: { type: 'payment-order', id: orderId } },
    {
      type: 'payment_failed',
      title: 'A payment changed after it had ended',
      message: `The ${kind} ${orderId} of ${formatAmount(amountCents)} is ${state} here, but the provider now says: ${providerSays}. No money was moved; someone has to look.`,
      ...toTheBooks,
    },
  )
}
