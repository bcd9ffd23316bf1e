/** The mail that asks someone to a handshake; its link is made when the mail leaves. */
import { present } from '@handshake/domain/assert.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { nameOfPerson } from '@handshake/domain/notification/person-name.ts'
import { type LinkMaker, queueMail } from '#features/email/email.public.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'
import type { Handshake } from '../handshake.store.ts'

export async function mailInvitation(
  ctx: Context,
  { title, stakes, creatorId }: Handshake,
  invitation: { readonly id: string; readonly email: string; readonly message: string },
): Promise<void> {
  const creator = present((await findPeople(ctx, [creatorId])).get(creatorId), 'whoever invites has a profile')
  await queueMail(ctx, {
    template: 'bet-invitation',
    to: { email: invitation.email, personId: null },
    about: invitation.id,
    variables: {
      senderName: nameOfPerson(creatorId, creator.displayName),
      betTitle: title,
      stakeAmount: formatAmount(stakes.peerCents),
      message: invitation.message,
    },
  })
}

/** Links that let someone see a handshake and take its seat; a mailed one is made when the mail leaves. */
export const invitationLink = (origin: string, handshakeId: HandshakeId, code: string): string =>
  `${origin}/handshake/${handshakeId}?invitation=${code}`

export const betInvitationLink: LinkMaker<'bet-invitation'> = async (ctx, { aboutId }) => {
  const code = newToken()
  const given = await ctx.sql
    .updateTable('bet_invitations')
    .set({ code: tokenHash(code) })
    .where('id', '=', aboutId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .returning('bet_id')
    .executeTakeFirst()
  return given ? { inviteUrl: invitationLink(ctx.origin, given.bet_id as HandshakeId, code) } : null
}
