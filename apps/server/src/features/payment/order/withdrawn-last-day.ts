/** How much a person has withdrawn in the last 24 hours, as the daily limit counts it. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import { dayMs } from '@handshake/domain/wallet/limits.ts'
import type { Context } from '#platform/context.ts'

/** What came back, because it failed or was called off, was never withdrawn. */
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
