/** Use case: somebody who was asked into a pool says no. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import type { UseCase } from '#platform/use-case.ts'
import { movePool } from '../move-pools.ts'
import { lockPool } from '../pool.store.ts'
import { refusedMove } from '../refused-move.ts'
import { relationTo } from '../who-sees.ts'

export const declinePool: UseCase<typeof routes.declinePool> = async (ctx, { poolId }, refuse) => {
  const me = ctx.person.id
  const pool = await lockPool(ctx, poolId)
  const relation = pool === null ? null : await relationTo(ctx, pool, ctx.person)
  if (pool === null || relation === null) return refuse('pool.unknown')
  if (!relation.isAsked) return refuse('pool.not-invited')
  const moved = await movePool(ctx, { pool, event: 'decline', by: 'guest', actorId: me })
  return moved.moved ? {} : refusedMove(moved, refuse)
}
