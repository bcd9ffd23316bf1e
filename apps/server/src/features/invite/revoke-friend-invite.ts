/** Use case: a person takes back a friend invite nobody has accepted. */
import type { invite } from '@handshake/contracts/invite.ts'
import type { UseCase } from '#platform/use-case.ts'
import { friendInviteView } from './friend-invites.ts'

export const revokeFriendInvite: UseCase<typeof invite.revokeFriendInvite> = async (ctx, input, refuse) => {
  const mine = (id: string) =>
    ctx.sql.selectFrom('friend_invites').where('id', '=', id).where('sender_id', '=', ctx.person.id).selectAll()
  await ctx.sql
    .updateTable('friend_invites')
    .set({ status: 'revoked', decided_at: ctx.now })
    .where('id', '=', input.friendInviteId)
    .where('sender_id', '=', ctx.person.id)
    .where('status', '=', 'pending')
    .execute()
  const row = await mine(input.friendInviteId).executeTakeFirst()
  if (!row) return refuse('invite.unknown-friend-invite')
  if (row.status === 'accepted') return refuse('invite.friend-invite-accepted')
  ctx.tell([ctx.person.id], ['invite'])
  return friendInviteView(row, ctx.now)
}
