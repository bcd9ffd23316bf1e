/** Job: notes friend invites whose seven days are over. */
import type { Context } from '#platform/context.ts'

export async function expireFriendInvites(ctx: Context): Promise<void> {
  await ctx.sql
    .updateTable('friend_invites')
    .set({ status: 'expired', decided_at: ctx.now })
    .where('status', '=', 'pending')
    .where('expires_at', '<=', ctx.now)
    .execute()
}
