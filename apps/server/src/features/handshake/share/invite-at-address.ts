/** Asks somebody at their e-mail address or phone number, without telling the sender whether they are here already. */
import type { InvitedAddress } from '@handshake/contracts/handshake/handshake-invitations.ts'
import { present } from '@handshake/domain/assert.ts'
import { isTurnedAway, personByEmail } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import { type Refuse, Refused } from '#platform/use-case.ts'
import type { Handshake } from '../handshake.store.ts'
import { type InvitationId, inviteAddress } from './invitations.ts'
import { invitationLink, mailInvitation } from './mail-invitation.ts'

type EmailInvitation = {
  readonly id: InvitationId
  /** For the creator to text; whoever is asked by e-mail finds it in the mail. */
  readonly link: string | null
}

/** Someone who is here already finds the invitation among theirs; the answer and the list are the same, so they tell nobody who is. */
export async function inviteAtAddress(
  ctx: Context,
  shared: Handshake,
  address: InvitedAddress & { readonly id?: InvitationId },
  message: string,
  refuse: Refuse<'handshake.own-handshake'>,
): Promise<Refused | EmailInvitation> {
  if (address.by === 'phone') {
    const { id, code } = await inviteAddress(ctx, shared, { id: address.id, phone: address.phone }, message)
    return { id, link: invitationLink(ctx.origin, shared.id, present(code, 'a phone number gets a link')) }
  }
  const { email } = address
  const known = await personByEmail(ctx, email)
  if (known === shared.creatorId) return refuse('handshake.own-handshake')
  // The referee is not asked to take a side either; that the address is theirs shows to nobody.
  const isReferee = known !== null && known === shared.refereeId
  const reaches = !isReferee && !(await isTurnedAway(ctx, { senderId: shared.creatorId, email }))
  const { id } = await inviteAddress(ctx, shared, { id: address.id, email, knownId: reaches ? known : null }, message)
  if (reaches) await mailInvitation(ctx, shared, { id, email, message })
  return { id, link: null }
}

export type PhoneLink = { readonly phone: string; readonly link: string }

/** However often they were typed. */
export const eachOnce = (addresses: readonly InvitedAddress[]): readonly InvitedAddress[] => [
  ...new Map(addresses.map((address) => [JSON.stringify(address), address])).values(),
]

export async function inviteAtAddresses(
  ctx: Context,
  shared: Handshake,
  addresses: readonly InvitedAddress[],
  message: string,
  refuse: Refuse<'handshake.own-handshake'>,
): Promise<Refused | readonly PhoneLink[]> {
  const links: PhoneLink[] = []
  for (const address of addresses) {
    const asked = await inviteAtAddress(ctx, shared, address, message, refuse)
    if (asked instanceof Refused) return asked
    if (address.by === 'phone') links.push({ phone: address.phone, link: present(asked.link, 'made just now') })
  }
  return links
}
