/** Use case: someone leaves a pool while betting is open and has their stake back. */
import { pool as routes } from '@handshake/contracts/pool.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../refused-move.ts'
import { lockAsMember, memberRole } from '../who-sees.ts'

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

export const leavePool = oncePerKey(routes.leavePool, {
  decide,
  again: async () => ({}),
  reused: 'wallet.id-reused',
})
