/** Use cases: someone leaves a pool while betting is open, or declines its invitation. */
import { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { lockPool } from '../pool.store.ts'
import { refusedMove } from '../pool-move.ts'
import { lockAsMember, memberRole, relationTo } from '../who-sees.ts'

const decide: UseCase<typeof routes.leavePool> = async (ctx, { poolId }, refuse) => {
  const me = ctx.person.id
  const pool = await lockAsMember(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (memberRole(pool, me) === 'creator') return refuse('pool.creator-stays')
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  const moved = await movePool(ctx, {
    pool,
    event: 'leave',
    by: 'participant',
    actorId: me,
    changes: { seats: pool.seats.filter(({ personId }) => personId !== me) },
  })
  return moved.moved ? {} : refusedMove(moved, refuse)
}

/** Someone leaves a pool while betting is open and has their stake back. */
export const leavePool = oncePerKey(routes.leavePool, {
  decide,
  again: async () => ({}),
  reused: 'wallet.id-reused',
})

/** Somebody who was asked into a pool says no. */
export const declinePool: UseCase<typeof routes.declinePool> = async (ctx, { poolId }, refuse) => {
  const me = ctx.person.id
  const pool = await lockPool(ctx, poolId)
  const relation = pool === null ? null : await relationTo(ctx, pool, ctx.person)
  if (pool === null || relation === null) return refuse('pool.unknown')
  if (!relation.isAsked) return refuse('pool.not-invited')
  const moved = await movePool(ctx, { pool, event: 'decline', by: 'guest', actorId: me })
  return moved.moved ? {} : refusedMove(moved, refuse)
}
