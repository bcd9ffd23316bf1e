/** Reaction: someone signed up with an invite, so it is converted, and a friend invite is accepted. Best effort: sign-up never waits. */
import type { Newcomer } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'
import { acceptByHash } from './accept-friend-invite.ts'
import { friendInviteWith } from './friend-invites.ts'

export async function followSignUp(ctx: Context, newcomer: Newcomer): Promise<void> {
  if (newcomer.inviteHash !== null) await convertPending(ctx, newcomer, newcomer.inviteHash)
  if (newcomer.friendInviteHash !== null) await becomeFriend(ctx, newcomer, newcomer.friendInviteHash)
}

/** Of two sign-ups with one code, the first converts it; one that was mailed to another address waits until they prove their own. */
async function convertPending({ sql, now }: Context, { email, proved }: Newcomer, codeHash: string): Promise<void> {
  await sql
    .updateTable('invites')
    .set({ status: 'converted', used_at: now, used_by: email })
    .where('code', '=', codeHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .$if(!proved, (open) => open.where((row) => row.or([row('email', 'is', null), row('email', '=', email)])))
    .execute()
}

async function becomeFriend(ctx: Context, { personId, email, proved }: Newcomer, codeHash: string): Promise<void> {
  const sentTo = (await friendInviteWith(ctx.sql, codeHash))?.recipient_email ?? null
  if (proved || sentTo === null || sentTo === email) await acceptByHash(ctx, codeHash, personId)
}
