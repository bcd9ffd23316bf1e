/** Use case: an arbitrator who never had a part in a pool rules; the money waits for an appeal. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { rulingDueAt } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsJudge } from './who-may-judge.ts'

export const rulePool: UseCase<typeof routes.rulePool> = async (ctx, { poolId, outcome, reason }, refuse) => {
  const pool = await lockAsJudge(ctx, { poolId, judge: ctx.person, outcome }, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'disputed') return refuse('pool.no-case')
  const moved = await movePool(ctx, {
    pool,
    event: 'rule',
    by: ctx.person.role === 'admin' ? 'admin' : 'arbitrator',
    actorId: ctx.person.id,
    reason,
    changes: {
      rulingOutcome: outcome,
      rulingReason: reason,
      ruledBy: ctx.person.id,
      ruledAt: ctx.now,
      dueAt: rulingDueAt(ctx.now),
    },
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}
