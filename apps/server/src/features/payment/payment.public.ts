/** What other features may use of payments: what is on its way out, what went out lately, what is owed for deposits that were taken back, and the way to Stripe. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'
import type { OrderId } from './payment.store.ts'

export { withdrawnLastDay } from './order/withdrawn-last-day.ts'
export { connectStripe, type StripeConnection } from './provider/stripe-client.ts'
export { checkNothingOwed, type Owed, owedBy, refuseOwing } from './reversal/owed-by.ts'

/** What each of these people has asked to withdraw and has not yet received. */
export async function heldInWithdrawals(
  { client }: Pick<Context, 'client'>,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Cents>> {
  const { rows } = await client.query<{ user_id: PersonId; held: Cents }>({
    name: 'payment-held-in-withdrawals',
    text: `select user_id, sum(amount_cents)::bigint as held from payment_orders
      where user_id = any ($1::uuid[]) and state = 'pending' and kind = 'withdrawal' group by user_id`,
    values: [people],
  })
  return new Map(rows.map(({ user_id, held }) => [user_id, held]))
}

/** The orders under which the ledger holds a person's withdrawals. */
export async function pendingWithdrawals({ sql }: Pick<Context, 'sql'>, personId: string): Promise<OrderId[]> {
  const rows = await sql
    .selectFrom('payment_orders')
    .where('user_id', '=', personId)
    .where('state', '=', 'pending')
    .where('kind', '=', 'withdrawal')
    .select('id')
    .$narrowType<{ id: OrderId }>()
    .execute()
  return rows.map(({ id }) => id)
}
