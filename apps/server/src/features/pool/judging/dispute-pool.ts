/** Use case: someone in a pool disputes its result in time; the pot is frozen until somebody without a stake rules. */
import { pool as routes } from '@handshake/contracts/pool.ts'
import { isStuck } from '#platform/jobs/stuck-work.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { escalatesAt } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { seatOf } from '../pool.store.ts'
import { refusedMove } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsMember, memberRole } from '../who-sees.ts'

const decide: UseCase<typeof routes.disputePool> = async (ctx, { poolId, reason }, refuse) => {
  const me = ctx.person.id
  const pool = await lockAsMember(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'finalizing') return refuse('pool.no-result')
  // A pot that could not be shared when its time came, such as where somebody who loses owes us: then anyone in it can have an arbitrator decide.
  const isHeld = await isStuck(ctx, poolId)
  if (seatOf(pool, me)?.confirmedAt != null && !isHeld) return refuse('pool.confirmed-before')
  // The last moment of the window belongs to the payout.
  if ((pool.dueAt === null || ctx.now >= pool.dueAt) && !isHeld) return refuse('pool.window-closed')
  const moved = await movePool(ctx, {
    pool,
    event: 'dispute',
    by: memberRole(pool, me),
    actorId: me,
    changes: { disputedBy: me, disputeReason: reason, disputedAt: ctx.now, dueAt: escalatesAt(ctx.now) },
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}

export const disputePool = oncePerKey(routes.disputePool, {
  decide,
  again: (ctx, { poolId }) => viewFor(ctx, poolId, ctx.person),
  reused: 'wallet.id-reused',
})
