/** What the data export holds of invites. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'

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
