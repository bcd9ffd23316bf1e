/** Use case: the creator sends an invitation that ran out once more; the one person it was for has their seat back. */
import type { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { findBlocked, findPeople, isTurnedAway } from '#features/friend/friend.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import type { Context } from '#platform/context.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { isClosed } from '../deadlines.ts'
import { viewFor } from '../detail/view-handshake.ts'
import { type Handshake, invitedTo } from '../handshake.store.ts'
import { refusedMove } from '../handshake-move.ts'
import { lockOwn } from '../lock-own.ts'
import { moveHandshake } from '../move-handshakes.ts'
import { checkInvitationLimit } from './invitation-limit.ts'
import { type InvitationId, inviteAddress, invitePeople } from './invitations.ts'
import { invitationLink, mailInvitation } from './mail-invitation.ts'

export const renewInvitation: UseCase<typeof handshake.renewInvitation> = async (ctx, input, refuse) => {
  const { handshakeId, invitationId } = input
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (found.status !== 'open' && found.status !== 'pending') return refuse('handshake.too-late')
  if (isClosed(found, ctx.now)) return refuse('handshake.betting-closed')
  if (gateMessage('create-bet', await hrsOf(ctx, ctx.person.id)) !== null)
    return refuse('handshake.trust-too-low-to-create')
  const old = await takeRunOut(ctx, handshakeId, invitationId)
  if (old === null) return refuse('handshake.unknown-invitation')
  const invited = await invitedTo(ctx, handshakeId)
  // Whose an address is stays untold here too, so only a person asked by name is answered for by name.
  const byName = old.recipient_email === null && old.recipient_phone === null
  const tooMany = await checkInvitationLimit(ctx, { senderId: ctx.person.id, more: byName ? 0 : 1 }, refuse)
  if (tooMany) return tooMany
  const guest = byName ? old.recipient_id : null
  if (guest !== null) {
    if (invited.includes(guest)) return refuse('handshake.already-invited')
    const [people, apart] = await Promise.all([findPeople(ctx, [guest]), findBlocked(ctx, found.creatorId, [guest])])
    if (people.get(guest)?.isActive !== true || apart.has(guest)) return refuse('handshake.unknown-person')
  }
  const isTheOne = guest !== null && found.status === 'pending' && found.peerId === null && invited.length === 0
  const moved = await moveHandshake(ctx, {
    handshake: found,
    event: found.status === 'open' ? 'renew-open' : 'renew-pending',
    by: 'creator',
    actorId: ctx.person.id,
    changes: isTheOne ? { peerId: guest } : {},
  })
  if (!moved.moved) return refusedMove(moved, refuse)
  const code = await sendAgain(ctx, moved.after, old)
  const link = code === null ? null : invitationLink(ctx.origin, handshakeId, code)
  return { ...(await viewFor(ctx, handshakeId, ctx.person)), link }
}

type Old = {
  readonly recipient_id: PersonId | null
  readonly recipient_email: string | null
  readonly recipient_phone: string | null
  readonly message: string
}

/** Once: of several who press at the same time, one finds it. */
async function takeRunOut({ sql, now }: Context, betId: HandshakeId, id: InvitationId): Promise<Old | null> {
  const old = await sql
    .updateTable('bet_invitations')
    .set((eb) => ({ renewed_at: now, status: 'expired', answered_at: eb.fn.coalesce('answered_at', eb.val(now)) }))
    .where('bet_id', '=', betId)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'expired'])
    .where('expires_at', '<=', now)
    .where('renewed_at', 'is', null)
    .returning(['recipient_id', 'recipient_email', 'recipient_phone', 'message'])
    .$narrowType<{ recipient_id: PersonId | null }>()
    .executeTakeFirst()
  return old ?? null
}

/** The code of a new link, for an invitation that the creator passes on: by itself or to a phone. */
async function sendAgain(ctx: Context, handshake: Handshake, old: Old): Promise<string | null> {
  const { recipient_id, recipient_email: email, recipient_phone: phone, message } = old
  const byName = email === null && phone === null
  if (byName && recipient_id !== null) {
    await invitePeople(ctx, handshake, [recipient_id], message)
    return null
  }
  const reaches = email === null || !(await isTurnedAway(ctx, { senderId: handshake.creatorId, email }))
  const knownId = reaches ? recipient_id : null
  const address = { email: email ?? undefined, phone: phone ?? undefined, byLink: byName, knownId }
  const { id, code } = await inviteAddress(ctx, handshake, address, message)
  if (email !== null && reaches) await mailInvitation(ctx, handshake, { id, email, message })
  return code
}
