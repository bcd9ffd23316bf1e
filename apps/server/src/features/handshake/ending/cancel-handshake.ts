/** Use case: the creator calls an unmatched handshake off. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import type { UseCase } from '#platform/use-case.ts'
import { Refused } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { lockOwn } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { neverShort, refusedMove } from '../refused-move.ts'

export const cancelHandshake: UseCase<typeof handshake.cancelHandshake> = async (ctx, { handshakeId }, refuse) => {
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: found.status === 'draft' ? 'delete-draft' : 'withdraw',
    by: 'creator',
    actorId: ctx.person.id,
    changes: { cancelReason: 'cancelled_by_creator' },
  })
  if (!moved.moved) return refusedMove(moved, found.stakes.creatorCents, refuse, neverShort)
  return viewFor(ctx, handshakeId, ctx.person)
}
