/** Reaction: somebody signed up by the link of a handshake, so its invitation is theirs from now on (one mailed to another address: once they prove their own), and its creator is told. */
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import type { Newcomer } from '#features/account/account.events.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import { findPeople } from '../people.ts'

export const cameByInvitation = ({ handshakeInvitationHash }: Newcomer): boolean => handshakeInvitationHash !== null

export async function claimBySignUp(ctx: Context, newcomer: Newcomer): Promise<void> {
  const { personId } = newcomer
  const { rows } = await ctx.client.query<{ bet_id: HandshakeId; sender_id: PersonId; title: string }>({
    name: 'handshake-claim-by-sign-up',
    text: `update bet_invitations i set recipient_id = $2 from bets b
      where i.code = $1 and i.status = 'pending' and i.expires_at > $3 and i.recipient_id is null
        and ($4::text is null or i.recipient_email is null or i.recipient_email = $4) and b.id = i.bet_id
      returning i.bet_id, i.sender_id, b.title`,
    values: [newcomer.handshakeInvitationHash, personId, ctx.now, newcomer.proved ? null : newcomer.email],
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
