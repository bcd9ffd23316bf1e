/** Closing check: money that is on its way into a wallet keeps the account open, for it would arrive where nobody can reach it. */
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import type { ClosingCheck } from '#platform/feature.ts'

export const depositOnItsWay: ClosingCheck = async ({ sql }, personId) => {
  const order = await sql
    .selectFrom('payment_orders')
    .where('user_id', '=', personId)
    .where('kind', '=', 'deposit')
    .where('state', '=', 'pending')
    .select('amount_cents as amountCents')
    .$narrowType<{ amountCents: Cents }>()
    .executeTakeFirst()
  return order === undefined
    ? null
    : `a deposit of ${formatAmount(order.amountCents)} is on its way. Cancel it, or wait until it arrives.`
}
