/** Use case: someone in a disputed pool says what they know, for whoever rules on it. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import { mostStatements } from '@handshake/domain/pool/pool-rules.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../refused-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsMember, memberRole } from '../who-sees.ts'

export const addPoolStatement: UseCase<typeof routes.addPoolStatement> = async (ctx, input, refuse) => {
  const { poolId, statementId, text } = input
  const me = ctx.person.id
  const pool = await lockAsMember(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'disputed' && pool.status !== 'appealed') return refuse('pool.no-case')
  const said = await ctx.sql
    .selectFrom('pool_statements')
    .where('pool_id', '=', poolId)
    .where('user_id', '=', me)
    .select('id')
    .execute()
  // Asked again because the answer was lost.
  if (said.some(({ id }) => id === statementId)) return viewFor(ctx, poolId, ctx.person)
  if (said.length >= mostStatements) return refuse('pool.too-many-statements', { limit: mostStatements })
  const added = await ctx.sql
    .insertInto('pool_statements')
    .values({ id: statementId, pool_id: poolId, user_id: me, text, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  // Somebody else's statement has this id: theirs stays, and this one needs another.
  if (added.numInsertedOrUpdatedRows !== 1n) return refuse('pool.too-late')
  const moved = await movePool(ctx, {
    pool,
    event: pool.status === 'disputed' ? 'state-case' : 'state-appeal',
    by: memberRole(pool, me),
    actorId: me,
  })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}
