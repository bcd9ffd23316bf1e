/** Reaction: somebody signed up by the link of a handshake, so its invitation is theirs from now on, and its creator is told. */
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { findPeople } from '../people.ts'

type SignedUp = { readonly personId: PersonId; readonly handshakeInvitationHash: string | null }

export const cameByInvitation = ({ handshakeInvitationHash }: SignedUp): boolean => handshakeInvitationHash !== null

export async function claimBySignUp(ctx: Context, { personId, handshakeInvitationHash }: SignedUp): Promise<void> {
  const { rows } = await ctx.client.query<{ bet_id: HandshakeId; sender_id: PersonId; title: string }>({
    name: 'handshake-claim-by-sign-up',
    text: `update bet_invitations i set recipient_id = $2 from bets b
      where i.code = $1 and i.status = 'pending' and i.expires_at > $3 and i.recipient_id is null and b.id = i.bet_id
      returning i.bet_id, i.sender_id, b.title`,
    values: [handshakeInvitationHash, personId, ctx.now],
  })
  const [claimed] = rows
  if (claimed === undefined) return
  const guest = present((await findPeople(ctx, [personId])).get(personId), 'whoever signed up has a profile')
  await notify(ctx, 'handshake.guest-joined', [claimed.sender_id], {
    handshakeId: claimed.bet_id,
    title: claimed.title,
    occasion: personId,
    guest: nameOfPerson(personId, guest.displayName),
  })
  ctx.tell([personId, claimed.sender_id], ['handshake'])
}
