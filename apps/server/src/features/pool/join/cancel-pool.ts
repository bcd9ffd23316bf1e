/** Use case: the creator calls a pool off while betting is open; everyone has their stake back. */
import { pool as routes } from '@handshake/contracts/pool/pool.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../pool-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsCreator } from '../who-sees.ts'

const decide: UseCase<typeof routes.cancelPool> = async (ctx, { poolId }, refuse) => {
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  const moved = await movePool(ctx, { pool, event: 'cancel', by: 'creator', actorId: ctx.person.id })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}

export const cancelPool = oncePerKey(routes.cancelPool, {
  decide,
  again: (ctx, { poolId }) => viewFor(ctx, poolId, ctx.person),
  reused: 'wallet.id-reused',
})
