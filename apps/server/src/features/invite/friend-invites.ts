/** Friend invites at rest. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { invite } from '@handshake/contracts/invite.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { type FriendInviteStatus, friendInviteStatus } from '@handshake/domain/invite/invite-life.ts'
import type { Selectable } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { Sql } from '#platform/db/db.ts'

export type FriendInviteRow = Selectable<Database['friend_invites']>
export type FriendInviteView = ResultOf<typeof invite.revokeFriendInvite>

export const statusOf = (row: FriendInviteRow, now: Date): FriendInviteStatus =>
  friendInviteStatus(row.status as FriendInviteStatus, row.expires_at, now)

export const friendInviteView = (row: FriendInviteRow, now: Date): FriendInviteView => ({
  id: row.id as Id<'friend-invite'>,
  recipientEmail: row.recipient_email,
  recipientName: row.recipient_name,
  status: statusOf(row, now),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

export function friendInviteWith(sql: Sql, codeHash: string): Promise<FriendInviteRow | undefined> {
  return sql.selectFrom('friend_invites').where('code', '=', codeHash).selectAll().executeTakeFirst()
}

/** One conditional update: of two people with one link, the first becomes the friend. */
export async function takeFriendInvite(
  ctx: Pick<Context, 'sql' | 'now'>,
  codeHash: string,
  personId: PersonId,
): Promise<FriendInviteRow | undefined> {
  return ctx.sql
    .updateTable('friend_invites')
    .set({ status: 'accepted', recipient_id: personId, decided_at: ctx.now })
    .where('code', '=', codeHash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now)
    .where('sender_id', '<>', personId)
    .returningAll()
    .executeTakeFirst()
}
