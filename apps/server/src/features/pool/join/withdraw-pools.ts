/** Reaction: whoever takes a break runs no bets, so the pools they opened that have not started go back to everyone. */
import type { PersonId, PoolId } from '@handshake/domain/ids.ts'
import { breakStarted } from '#features/safety/safety.events.ts'
import type { Context } from '#platform/context.ts'
import { isClosed } from '../deadlines.ts'
import { carryPools } from '../move-pools.ts'
import { lockPools } from '../pool.store.ts'

/** Each gives back up to fifty stakes. */
const atOnce = 20

export async function withdrawPools(ctx: Context, { personId }: { readonly personId: PersonId }): Promise<void> {
  const open = await ctx.sql
    .selectFrom('pool_seats')
    .innerJoin('pools', 'pools.id', 'pool_seats.pool_id')
    // The creator has a seat like everyone, and by that their pools are found.
    .where('pool_seats.user_id', '=', personId)
    .where('pools.creator_id', '=', personId)
    .where('pools.status', '=', 'open')
    .where('pools.closes_at', '>', ctx.now)
    .orderBy('pools.id')
    .limit(atOnce)
    .select('pools.id')
    .$narrowType<{ id: PoolId }>()
    .execute()
  if (open.length === 0) return
  const locked = await lockPools(
    ctx,
    open.map(({ id }) => id),
  )
  const waiting = [...locked.values()].filter((pool) => pool.status === 'open' && !isClosed(pool, ctx.now))
  await carryPools(
    ctx,
    waiting.map((pool) => ({ pool, event: 'cancel' as const, by: 'creator' as const, actorId: personId })),
  )
  if (open.length === atOnce) ctx.emit(breakStarted, { personId })
}
