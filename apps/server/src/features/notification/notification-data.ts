/** The notices' part of a data export: what a person was told and when, and what they chose about it. */
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

export const notificationData: DataSection = {
  name: 'notifications',
  tables: {
    notices: (sql, personId) =>
      sql
        .selectFrom('notifications')
        .where('user_id', '=', personId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .select(['type', 'title', 'message', 'priority', 'action_url', 'read', 'created_at']),
    turned_off: ownRows('muted_notices', {
      orderBy: ['topic', 'channel'],
      columns: ['topic', 'channel', 'created_at'],
    }),
    settings: ownRows('notice_settings', {
      columns: ['time_zone', 'quiet_from', 'quiet_until', 'digest', 'push_details', 'updated_at'],
    }),
  },
}
