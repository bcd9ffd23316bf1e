/** Use case: someone in a pool changes their pick while betting is open. */
import type { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { isOutcome } from '@handshake/domain/pool/pool-rules.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { seatOf } from '../pool.store.ts'
import { refusedMove } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsMember, memberRole } from '../who-sees.ts'

export const changePick: UseCase<typeof routes.changePick> = async (ctx, { poolId, pick }, refuse) => {
  const me = ctx.person.id
  const pool = await lockAsMember(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  if (!isOutcome(pool.outcomes, pick)) return refuse('pool.unknown-outcome')
  if (seatOf(pool, me)?.pick === pick) return viewFor(ctx, poolId, ctx.person)
  const moved = await movePool(ctx, {
    pool,
    event: 'change-pick',
    by: memberRole(pool, me),
    actorId: me,
    changes: { seats: pool.seats.map((seat) => (seat.personId === me ? { ...seat, pick } : seat)) },
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}
