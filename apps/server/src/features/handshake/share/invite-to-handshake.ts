/** Use case: the creator invites someone by e-mail, by phone or by a link to pass on; a draft is shared with it. */
import type { handshake } from '@handshake/contracts/handshake.ts'
import { present } from '@handshake/domain/assert.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { isTurnedAway } from '#features/friend/friend.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { leaveDraft } from '../create/leave-draft.ts'
import { isClosed } from '../deadlines.ts'
import type { Handshake } from '../handshake.store.ts'
import { lockOwn } from '../lock-own.ts'
import { invitationLink } from './invitation-link.ts'
import { inviteAddress } from './invitations.ts'
import { mailInvitation } from './mail-invitation.ts'
import { invitationView, personByEmail } from './view-invitations.ts'

export const inviteToHandshake: UseCase<typeof handshake.inviteToHandshake> = async (ctx, input, refuse) => {
  const { handshakeId, by, email, phone, message } = input
  if (by === 'email' && email === undefined) return refuse('handshake.missing-address')
  if (by === 'phone' && phone === undefined) return refuse('handshake.missing-phone')
  const found = await lockOwn(ctx, handshakeId, ctx.person.id, refuse)
  if (found instanceof Refused) return found
  if (isClosed(found, ctx.now)) return refuse('handshake.betting-closed')
  if (!['draft', 'open', 'pending'].includes(found.status)) return refuse('handshake.too-late')
  if (gateMessage('create-bet', await hrsOf(ctx, ctx.person.id)) !== null)
    return refuse('handshake.trust-too-low-to-create')

  let shared: Handshake = found
  if (found.status === 'draft') {
    const left = await leaveDraft(ctx, found, { event: 'invite' }, refuse, (amounts) =>
      refuse('handshake.short-of-funds', amounts),
    )
    if (left instanceof Refused) return left
    shared = left
  }

  // Someone who is here already finds the invitation among theirs; the answer and the list are the same, so they tell nobody who is.
  const known = by === 'email' ? await personByEmail(ctx, present(email, 'checked above')) : null
  if (known === ctx.person.id) return refuse('handshake.own-handshake')
  const reaches = email === undefined || !(await isTurnedAway(ctx, { senderId: ctx.person.id, email }))
  const address = { email, phone, byLink: by === 'link', knownId: reaches ? known : null }
  const { id, code } = await inviteAddress(ctx, shared, address, message)
  if (by === 'email' && reaches)
    await mailInvitation(ctx, shared, { id, email: present(email, 'checked above'), message })
  return {
    invitation: await invitationView(ctx, id),
    link: code === null ? null : invitationLink(ctx.origin, shared.id, code),
  }
}
