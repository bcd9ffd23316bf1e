/** Use case: the creator makes the link that lets people see a pool and join it; of a link only the hash is kept. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../refused-move.ts'
import { lockAsCreator } from '../who-sees.ts'
import { poolLink } from './email-invitations.ts'

export const makePoolLink: UseCase<typeof routes.makePoolLink> = async (ctx, { poolId }, refuse) => {
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  const code = newToken()
  const moved = await movePool(ctx, {
    pool,
    event: 'make-link',
    by: 'creator',
    actorId: ctx.person.id,
    changes: { linkHash: tokenHash(code) },
  })
  return moved.moved ? { link: poolLink(ctx.origin, poolId, code) } : refusedMove(moved, refuse)
}
