/** Links that let someone see a handshake and take its seat; a mailed one is made when the mail leaves. */
import type { HandshakeId } from '@handshake/domain/ids.ts'
import type { LinkMaker } from '#features/email/email.public.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'

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
