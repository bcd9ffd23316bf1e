/** The links of invites, made when their mail leaves, so that a code rests nowhere but in the mail. */
import type { LinkMaker } from '#features/email/email.public.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'

export const inviteLink: LinkMaker<'invite-email'> = async (ctx, { aboutId }) => {
  const inviteCode = newToken()
  const given = await ctx.sql
    .updateTable('invites')
    .set({ code: tokenHash(inviteCode) })
    .where('id', '=', aboutId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (given.numUpdatedRows === 0n) return null
  return { inviteCode, inviteUrl: `${ctx.origin}/signup/${inviteCode}` }
}

export const friendInviteLink: LinkMaker<'friend-invite'> = async (ctx, { aboutId }) => {
  const code = newToken()
  const given = await ctx.sql
    .updateTable('friend_invites')
    .set({ code: tokenHash(code) })
    .where('id', '=', aboutId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return given.numUpdatedRows === 0n ? null : { inviteUrl: `${ctx.origin}/accept-friend-invite?code=${code}` }
}
