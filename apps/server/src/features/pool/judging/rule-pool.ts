/** Rulings on pools: made by an arbitrator, appealed within a day, and decided by a second one; never by anyone with a part in it. */
import { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { escalatesAt, rulingDueAt } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../pool-move.ts'
import { rulingEndingOf } from '../result/game-step.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsMember, memberRole } from '../who-sees.ts'
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

/** Someone in a pool appeals the ruling, within a day and once; an admin decides. */
export const appealPoolRuling: UseCase<typeof routes.appealPoolRuling> = async (ctx, { poolId, reason }, refuse) => {
  const me = ctx.person.id
  const pool = await lockAsMember(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'ruled') return refuse('pool.no-case')
  if (pool.dueAt === null || ctx.now >= pool.dueAt) return refuse('pool.appeal-closed')
  const moved = await movePool(ctx, {
    pool,
    event: 'appeal',
    by: memberRole(pool, me),
    actorId: me,
    reason,
    changes: { appealedBy: me, appealReason: reason, appealedAt: ctx.now, dueAt: escalatesAt(ctx.now) },
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}

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

/** An admin who never had a part in a pool decides an appeal; it is carried out at once. */
export const decidePoolAppeal = oncePerKey(routes.decidePoolAppeal, {
  decide,
  again: (ctx, { poolId }) => viewFor(ctx, poolId, ctx.person),
  reused: 'wallet.id-reused',
})
