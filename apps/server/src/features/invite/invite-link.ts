/** The links of invites, made when their mail leaves, so that a code rests nowhere but in the mail. */
import type { LinkMaker } from '#features/email/email.public.ts'
import { newToken, tokenHash } from '#features/session/session.public.ts'
import type { Context } from '#platform/context.ts'

export const inviteLink: LinkMaker<'invite-email'> = async (ctx, { aboutId }) => {
  const inviteCode = await newCode(ctx, 'invites', aboutId)
  return inviteCode === null ? null : { inviteCode, inviteUrl: `${ctx.origin}/signup/${inviteCode}` }
}

export const friendInviteLink: LinkMaker<'friend-invite'> = async (ctx, { aboutId }) => {
  const code = await newCode(ctx, 'friend_invites', aboutId)
  return code === null ? null : { inviteUrl: `${ctx.origin}/accept-friend-invite?code=${code}` }
}

/** Null for an invite that is no longer open. */
async function newCode(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  table: 'invites' | 'friend_invites',
  id: string | null,
): Promise<string | null> {
  const code = newToken()
  const given = await sql
    .updateTable(table)
    .set({ code: tokenHash(code) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return given.numUpdatedRows === 0n ? null : code
}
