/** Use case: the creator takes back an invitation into a pool that was sent by email, before it is answered. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../refused-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsCreator } from '../who-sees.ts'
import { withdrawAddress } from './email-invitations.ts'

export const withdrawPoolInvitation: UseCase<typeof routes.withdrawPoolInvitation> = async (
  ctx,
  { poolId, email },
  refuse,
) => {
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  if (!(await withdrawAddress(ctx, poolId, email))) return refuse('pool.unknown-invitation')
  const moved = await movePool(ctx, { pool, event: 'withdraw-invitation', by: 'creator', actorId: ctx.person.id })
  return moved.moved ? viewFor(ctx, poolId, ctx.person) : refusedMove(moved, refuse)
}
