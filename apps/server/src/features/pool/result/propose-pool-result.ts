/** Use case: the creator says which outcome is right, or that none is; everyone else has a day to dispute it. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import { isOutcome } from '@handshake/domain/pool/pool-rules.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { proposedPayoutAt } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsCreator } from '../who-sees.ts'

export const proposePoolResult: UseCase<typeof routes.proposePoolResult> = async (ctx, input, refuse) => {
  const { poolId, outcome } = input
  const me = ctx.person.id
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.judgedBy === 'game') return refuse('pool.feed-decides')
  if (pool.status === 'open' || pool.status === 'running') return refuse('pool.too-early')
  if (outcome !== null && !isOutcome(pool.outcomes, outcome)) return refuse('pool.unknown-outcome')
  const moved = await movePool(ctx, {
    pool,
    event: 'propose',
    by: 'creator',
    actorId: me,
    changes: {
      outcome,
      outcomeReason: 'proposed',
      resultAt: ctx.now,
      dueAt: proposedPayoutAt(ctx.now),
      // Whoever proposes a result has confirmed it.
      seats: pool.seats.map((seat) => ({ ...seat, confirmedAt: seat.personId === me ? ctx.now : null })),
    },
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}
