/** Use case: the creator takes an invitation back before it is answered. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { refusedMove } from '../handshake-move.ts'
import { lockOwn } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'

export const withdrawInvitation: UseCase<typeof handshake.withdrawInvitation> = async (ctx, input, refuse) => {
  const { handshakeId, invitationId } = input
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  const taken = await ctx.sql
    .updateTable('bet_invitations')
    .set({ status: 'withdrawn', answered_at: ctx.now })
    .where('id', '=', invitationId)
    .where('bet_id', '=', handshakeId)
    .where('status', '=', 'pending')
    .returning('recipient_id')
    .$narrowType<{ recipient_id: PersonId | null }>()
    .executeTakeFirst()
  if (taken === undefined) return refuse('handshake.unknown-invitation')
  const guest = taken.recipient_id
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: found.status === 'open' ? 'withdraw-invitation-open' : 'withdraw-invitation-pending',
    by: 'creator',
    actorId: ctx.person.id,
    // The seat that was kept for them is anybody's whom the creator asks next.
    changes: guest !== null && found.peerId === guest ? { peerId: null } : {},
  })
  if (!moved.moved) return refusedMove(moved, refuse)
  if (guest !== null) ctx.tell([guest], ['handshake'])
  return viewFor(ctx, handshakeId, ctx.person)
}
