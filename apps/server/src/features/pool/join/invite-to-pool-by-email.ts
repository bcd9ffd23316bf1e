/** Use case: the creator asks people into a pool by their email addresses, whether or not they are here already. */
import type { pool as routes } from '@handshake/contracts/pool.ts'
import { checkInvitationLimit, personByEmail } from '#features/handshake/handshake.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { movePool } from '../move-pools.ts'
import { refusedMove } from '../refused-move.ts'
import { viewFor } from '../view-pool.ts'
import { lockAsCreator } from '../who-sees.ts'
import { inviteAddress, notAskedBefore } from './email-invitations.ts'

export const inviteToPoolByEmail: UseCase<typeof routes.inviteToPoolByEmail> = async (
  ctx,
  { poolId, emails },
  refuse,
) => {
  const me = ctx.person.id
  const pool = await lockAsCreator(ctx, poolId, ctx.person, refuse)
  if (pool instanceof Refused) return pool
  if (pool.status !== 'open' || isClosed(pool, ctx.now)) return refuse('pool.betting-closed')
  for (const email of emails) if ((await personByEmail(ctx, email)) === me) return refuse('pool.own-address')
  const fresh = await notAskedBefore(ctx, poolId, emails)
  if (fresh.length === 0) return viewFor(ctx, poolId, ctx.person)
  const tooMany = await checkInvitationLimit(ctx, { senderId: me, more: fresh.length }, refuse)
  if (tooMany) return tooMany
  const moved = await movePool(ctx, { pool, event: 'invite', by: 'creator', actorId: me })
  if (!moved.moved) return refusedMove(moved, refuse)
  for (const email of fresh) await inviteAddress(ctx, pool, email)
  return viewFor(ctx, poolId, ctx.person)
}
