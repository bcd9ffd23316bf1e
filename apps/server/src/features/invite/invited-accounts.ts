/** Reactions: an account was opened or closed, so its invites are converted or forgotten. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type FormerIdentity, type Newcomer, namelessAddress } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'
import { acceptByHash, friendInviteWith } from './friend-invites.ts'

/**
 * Someone signed up with an invite, so it is converted, and a friend invite is accepted. Best effort: sign-up
 * never waits.
 */
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

/** Reactions: an account was closed, so its invites are taken back, and its name and address are forgotten. */
export async function followClosing(ctx: Context, { personId }: { personId: PersonId }): Promise<void> {
  await ctx.sql
    .updateTable('friend_invites')
    .set({ status: 'revoked', decided_at: ctx.now })
    .where('sender_id', '=', personId)
    .where('status', '=', 'pending')
    .execute()
  await ctx.sql
    .updateTable('friend_invites')
    .set({ personal_message: null })
    .where('sender_id', '=', personId)
    .execute()
}

/** Who asked to join or was invited before there was an account stands here by address alone; only whoever proved it erases it. */
export async function forgetInvited({ sql }: Context, { personId, provenEmail }: FormerIdentity): Promise<void> {
  const unaddressed = sql.updateTable('friend_invites').set({ recipient_email: null, recipient_name: null })
  await unaddressed.where('recipient_id', '=', personId).execute()
  if (provenEmail === null) return
  await unaddressed.where('recipient_email', '=', provenEmail).execute()
  await sql.deleteFrom('waitlist').where('email', '=', provenEmail).execute()
  const nobody = {
    name: 'Closed account',
    email: namelessAddress(personId),
    company: '',
    reason: '',
    referral_source: '',
  }
  await sql.updateTable('invite_requests').set(nobody).where('email', '=', provenEmail).execute()
}
