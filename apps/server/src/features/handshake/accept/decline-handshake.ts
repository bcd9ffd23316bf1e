/** Use case: someone invited says no, with a reason if they like; the others may still accept. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { relationTo } from '@handshake/domain/handshake/terms/seat.ts'
import { wordsTo } from '#features/friend/friend.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { invitedTo, lockHandshake, seatOf } from '../handshake.store.ts'
import { moveHandshake } from '../move-handshakes.ts'

export const declineHandshake: UseCase<typeof handshake.declineHandshake> = async (ctx, input, refuse) => {
  const { handshakeId } = input
  const found = await lockHandshake(ctx, handshakeId)
  if (found === null) return refuse('handshake.unknown')
  if (relationTo(seatOf(found, await invitedTo(ctx, handshakeId)), ctx.person.id) !== 'invitee')
    return refuse(found.creatorId === ctx.person.id ? 'handshake.too-late' : 'handshake.unknown')
  const said = { from: ctx.person.id, readers: [found.creatorId], words: input.reason }
  const reason = await wordsTo(ctx, said)
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: found.status === 'open' ? 'decline-open' : 'decline-pending',
    by: 'invitee',
    actorId: ctx.person.id,
    ...(reason === '' ? {} : { reason }),
    // Who was named and does not want to leaves the seat to anyone the creator asks next.
    changes: found.peerId === ctx.person.id ? { peerId: null } : {},
  })
  if (!moved.moved) return refuse('handshake.too-late')
  await ctx.sql
    .updateTable('bet_invitations')
    .set({ status: 'declined', decline_reason: reason === '' ? null : reason, answered_at: ctx.now })
    .where('bet_id', '=', handshakeId)
    .where('recipient_id', '=', ctx.person.id)
    .where('status', '=', 'pending')
    .execute()
  return viewFor(ctx, handshakeId, ctx.person)
}
