/** Use case: someone in a pool appeals the ruling, within a day and once; an admin decides. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { escalatesAt } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../refused-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsMember, memberRole } from '../who-sees.ts'

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
