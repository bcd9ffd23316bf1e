/** Use case: the creator calls an unmatched handshake off. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { refusedMove } from '../handshake-move.ts'
import { lockOwn } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'

const decide: UseCase<typeof handshake.cancelHandshake> = async (ctx, { handshakeId }, refuse) => {
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: found.status === 'draft' ? 'delete-draft' : 'withdraw',
    by: 'creator',
    actorId: ctx.person.id,
    changes: { cancelReason: 'cancelled_by_creator' },
  })
  if (!moved.moved) return refusedMove(moved, refuse)
  return viewFor(ctx, handshakeId, ctx.person)
}

export const cancelHandshake = oncePerKey(handshake.cancelHandshake, {
  decide,
  again: (ctx, { handshakeId }) => viewFor(ctx, handshakeId, ctx.person),
  reused: 'wallet.id-reused',
})
