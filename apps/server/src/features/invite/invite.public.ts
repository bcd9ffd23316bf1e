/** What the data export holds of invites. */
import type { DataSection } from '#platform/feature.ts'

export const inviteData: DataSection = {
  name: 'invites',
  tables: {
    sent: (sql, personId) =>
      sql
        .selectFrom('friend_invites')
        .where('sender_id', '=', personId)
        .select(['recipient_email', 'recipient_name', 'personal_message', 'status', 'created_at']),
  },
}
