/** Reaction: an account was closed, so its invites are taken back. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'

export async function followClosing(ctx: Context, { personId }: { personId: PersonId }): Promise<void> {
  await ctx.sql
    .updateTable('friend_invites')
    .set({ status: 'revoked', decided_at: ctx.now })
    .where('sender_id', '=', personId)
    .where('status', '=', 'pending')
    .execute()
}
