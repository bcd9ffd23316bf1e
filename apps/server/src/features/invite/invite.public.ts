/** What the data export holds of invites. */
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

export const inviteData: DataSection = {
  name: 'invites',
  tables: {
    sent: ownRows('friend_invites', {
      of: 'sender_id',
      columns: ['recipient_email', 'recipient_name', 'personal_message', 'status', 'created_at'],
    }),
  },
}
