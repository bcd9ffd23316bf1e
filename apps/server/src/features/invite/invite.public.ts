/** What other features may know of invites: that two people became or are friends, and a person's part of a data export. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db.ts'
import { defineEvent } from '#platform/event.ts'

export const friendInviteAccepted = defineEvent<{ senderId: PersonId; recipientId: PersonId }>(
  'invite.friend-invite-accepted',
)

export async function areFriends(sql: Sql, one: PersonId, other: PersonId): Promise<boolean> {
  const row = await sql
    .selectFrom('friends')
    .where('user_id', '=', one)
    .where('friend_id', '=', other)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countFriends(sql: Sql, personId: PersonId): Promise<number> {
  const row = await sql
    .selectFrom('friends')
    .where('user_id', '=', personId)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const inviteData = {
  name: 'invites',
  collect: async (sql: Sql, personId: PersonId) => ({
    sent: await sql
      .selectFrom('friend_invites')
      .where('sender_id', '=', personId)
      .select(['recipient_email', 'recipient_name', 'personal_message', 'status', 'created_at'])
      .execute(),
  }),
}
