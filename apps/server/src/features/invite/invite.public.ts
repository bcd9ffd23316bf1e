/** What other features may know of invites: that one was accepted, and a person's part of a data export. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import { defineEvent } from '#platform/event.ts'

export const friendInviteAccepted = defineEvent<{ senderId: PersonId; recipientId: PersonId }>(
  'invite.friend-invite-accepted',
)

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
