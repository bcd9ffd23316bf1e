/** Use case: the creator deletes a draft or an unmatched handshake; it leaves every list, and a stake comes back. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { refusedMove } from '../handshake-move.ts'
import { lockOwn } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'

const decide: UseCase<typeof handshake.deleteHandshake> = async (ctx, { handshakeId }, refuse) => {
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: found.status === 'draft' ? 'delete-draft' : 'delete',
    by: 'creator',
    actorId: ctx.person.id,
    changes: { cancelReason: 'deleted_by_creator', hiddenAt: ctx.now },
  })
  return moved.moved ? {} : refusedMove(moved, refuse)
}

export const deleteHandshake = oncePerKey(handshake.deleteHandshake, {
  decide,
  again: async () => ({}),
  reused: 'wallet.id-reused',
})
