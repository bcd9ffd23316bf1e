/** Reactions: an account was opened or closed, so invitations sent to its address are claimed or forgotten. */
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { type FormerIdentity, type Newcomer, namelessAddress } from '#features/account/account.events.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'

export const cameByInvitation = ({ handshakeInvitationHash }: Newcomer): boolean => handshakeInvitationHash !== null

/**
 * Somebody signed up by the link of a handshake, so its invitation is theirs from now on (one mailed to another
 * address: once they prove their own), and its creator is told.
 */
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

/** An account was closed, so invitations that reached it by address no longer say which. */
export async function forgetInvited({ sql }: Context, { personId, provenEmail }: FormerIdentity): Promise<void> {
  if (provenEmail !== null)
    await sql
      .updateTable('bet_invitations')
      .set({ recipient_email: namelessAddress(personId) })
      .where('recipient_email', '=', provenEmail)
      .execute()
  // A number stands here as whoever invited typed it; whose it was is known once they answered.
  await sql
    .updateTable('bet_invitations')
    .set({ recipient_phone: null })
    .where('recipient_id', '=', personId)
    .where('recipient_phone', 'is not', null)
    .execute()
}
