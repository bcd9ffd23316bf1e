/** Use case: a person looks at the friend invites they sent. */
import type { invite } from '@handshake/contracts/invite.ts'
import type { UseCase } from '#platform/use-case.ts'
import { friendInviteView } from './friend-invites.ts'

export const readFriendInvites: UseCase<typeof invite.readFriendInvites> = async (ctx) => {
  const rows = await ctx.sql
    .selectFrom('friend_invites')
    .where('sender_id', '=', ctx.person.id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .selectAll()
    .execute()
  return { friendInvites: rows.map((row) => friendInviteView(row, ctx.now)) }
}
