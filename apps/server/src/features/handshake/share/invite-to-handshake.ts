/** Use case: the creator invites someone by e-mail, by phone or by a link to pass on; a draft is shared with it. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { InvitedAddress } from '@handshake/contracts/handshake/handshake-invitations.ts'
import { present } from '@handshake/domain/assert.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { leaveDraft } from '../create/leave-draft.ts'
import { isClosed } from '../deadlines.ts'
import type { Handshake } from '../handshake.store.ts'
import { lockOwn } from '../lock-own.ts'
import { checkInvitationLimit } from './invitation-limit.ts'
import { type InvitationId, inviteAddress } from './invitations.ts'
import { inviteAtAddress } from './invite-at-address.ts'
import { invitationLink } from './mail-invitation.ts'
import { invitationView } from './view-invitations.ts'

const decide: UseCase<typeof handshake.inviteToHandshake> = async (ctx, input, refuse) => {
  const { handshakeId, by, email, phone, message } = input
  if (by === 'email' && email === undefined) return refuse('handshake.missing-address')
  if (by === 'phone' && phone === undefined) return refuse('handshake.missing-phone')
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (isClosed(found, ctx.now)) return refuse('handshake.betting-closed')
  if (!['draft', 'open', 'pending'].includes(found.status)) return refuse('handshake.too-late')
  if (gateMessage('create-bet', await hrsOf(ctx, ctx.person.id)) !== null)
    return refuse('handshake.trust-too-low-to-create')
  const tooMany = await checkInvitationLimit(ctx, { senderId: ctx.person.id, more: by === 'link' ? 0 : 1 }, refuse)
  if (tooMany) return tooMany

  let shared: Handshake = found
  if (found.status === 'draft') {
    const left = await leaveDraft(ctx, found, { event: 'invite' }, refuse, (amounts) =>
      refuse('handshake.short-of-funds', amounts),
    )
    if (left instanceof Refused) return left
    shared = left
    await noteAcceptance(ctx, { kind: 'handshake', id: found.id, version: found.termsVersion })
  }

  if (by === 'link') {
    const { id, code } = await inviteAddress(ctx, shared, { id: invitationIdOf(input), byLink: true }, message)
    const link = invitationLink(ctx.origin, shared.id, present(code, 'a link has a code'))
    return { invitation: await invitationView(ctx, id), link }
  }
  const address: InvitedAddress =
    by === 'email' ? { by, email: present(email, 'checked above') } : { by, phone: present(phone, 'checked above') }
  const asked = await inviteAtAddress(ctx, shared, { ...address, id: invitationIdOf(input) }, message, refuse)
  if (asked instanceof Refused) return asked
  return { invitation: await invitationView(ctx, asked.id), link: asked.link }
}

/** Of the handshake and the request, so that a repeat of the request finds it; the handshake is the person's own. */
const invitationIdOf = ({ handshakeId, requestId }: InputOf<typeof handshake.inviteToHandshake>): InvitationId =>
  derivedId(handshakeId, `invitation ${requestId}`) as InvitationId

export const inviteToHandshake = oncePerKey(handshake.inviteToHandshake, {
  decide,
  async again(ctx, input) {
    const invitation = await invitationView(ctx, invitationIdOf(input))
    return { invitation, link: invitation.link ?? null }
  },
  reused: 'wallet.id-reused',
})
