/** Reactions: an account was closed, so its invites are taken back, and its name and address are forgotten. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { type FormerIdentity, namelessAddress } from '#features/account/account.events.ts'
import type { Context } from '#platform/context.ts'

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
