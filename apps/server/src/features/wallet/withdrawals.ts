/** Withdrawals of a person: what is on its way out, and what went out lately. */
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { dayMs } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'

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
export async function pendingWithdrawals(
  { sql }: Pick<Context, 'sql'>,
  personId: string,
): Promise<Id<'payment-order'>[]> {
  const rows = await sql
    .selectFrom('payment_orders')
    .where('user_id', '=', personId)
    .where('state', '=', 'pending')
    .where('kind', '=', 'withdrawal')
    .select('id')
    .$narrowType<{ id: Id<'payment-order'> }>()
    .execute()
  return rows.map(({ id }) => id)
}

/** How much a person has withdrawn in the last 24 hours, as the daily limit counts it. What came back, because it failed or was called off, was never withdrawn. */
export async function withdrawnLastDay(ctx: Pick<Context, 'sql' | 'now'>, personId: PersonId): Promise<Cents> {
  const { sum } = await ctx.sql
    .selectFrom('payment_orders')
    .where('user_id', '=', personId)
    .where('kind', '=', 'withdrawal')
    .where('state', 'in', ['pending', 'completed'])
    .where('created_at', '>', new Date(ctx.now.getTime() - dayMs))
    .select((order) => order.fn.sum<string | null>('amount_cents').as('sum'))
    .executeTakeFirstOrThrow()
  return cents(Number(sum ?? 0))
}
