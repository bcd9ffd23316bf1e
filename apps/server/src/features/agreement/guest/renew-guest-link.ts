/** Use case: whoever paid the bill gives a guest a new link, and mails it again where they have an email. */
import type { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { guestsOf, isOpenGuest } from '@handshake/domain/agreement/split/split-guests.ts'
import { checkInvitationLimit } from '#features/handshake/handshake.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockAgreements } from '../agreement.store.ts'
import { viewFor } from '../read/view-agreement.ts'
import { relationTo } from '../step/take-step.ts'
import { contactsOf, renewLink } from './guest.store.ts'
import { inviteGuests } from './invite-guests.ts'

export const renewGuestLink: UseCase<typeof agreement.renewGuestLink> = async (
  ctx,
  { agreementId, guestId },
  refuse,
) => {
  const found = (await lockAgreements(ctx, [agreementId])).get(agreementId)
  const role = found === undefined ? null : await relationTo(ctx, found, ctx.person)
  if (found === undefined || role === null) return refuse('agreement.unknown')
  const guest = guestsOf(found).find(({ id }) => id === guestId)
  const contact = (await contactsOf(ctx, agreementId)).find(({ id }) => id === guestId)
  if (guest === undefined || contact === undefined) return refuse('agreement.unknown')
  if (role !== 'initiator') return refuse('agreement.not-your-step')
  const isGoing = found.status === 'active' || found.status === 'disputed'
  if (!isGoing || !isOpenGuest(guest)) return refuse('agreement.guest-share-closed')
  const more = contact.email === null ? 0 : 1
  const tooMany = await checkInvitationLimit(ctx, { senderId: ctx.person.id, more }, refuse)
  if (tooMany) return tooMany
  await renewLink(ctx, contact)
  await inviteGuests(ctx, found, guest.id)
  ctx.tell([ctx.person.id], ['agreement'])
  return viewFor(ctx, agreementId, ctx.person)
}
