/** Use case: an admin who never had a part in a pool decides an appeal; it is carried out at once. */
import { pool as routes } from '@handshake/contracts/pool.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../refused-move.ts'
import { rulingEndingOf } from '../result/ending-of.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsJudge } from './lock-as-judge.ts'

const decide: UseCase<typeof routes.decidePoolAppeal> = async (ctx, { poolId, outcome, reason }, refuse) => {
  const pool = await lockAsJudge(ctx, { poolId, judge: ctx.person, outcome }, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'appealed') return refuse('pool.no-case')
  // One instance, one person: whoever ruled first does not decide about their own ruling.
  if (pool.ruledBy === ctx.person.id) return refuse('pool.has-stake')
  const { event, changes } = rulingEndingOf(pool, outcome, 'admin')
  const moved = await movePool(ctx, {
    pool,
    event,
    by: 'admin',
    actorId: ctx.person.id,
    reason,
    changes: {
      ...changes,
      rulingOutcome: outcome,
      rulingReason: reason,
      ruledBy: ctx.person.id,
      ruledAt: ctx.now,
    },
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}

export const decidePoolAppeal = oncePerKey(routes.decidePoolAppeal, {
  decide,
  again: (ctx, { poolId }) => viewFor(ctx, poolId, ctx.person),
  reused: 'wallet.id-reused',
})
