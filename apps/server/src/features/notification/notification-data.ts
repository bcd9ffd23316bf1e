/** The notices' part of a data export: what a person was told, and when. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'

export const notificationData = {
  name: 'notifications',
  collect: (sql: Sql, personId: PersonId) =>
    sql
      .selectFrom('notifications')
      .where('user_id', '=', personId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .select(['type', 'title', 'message', 'priority', 'action_url', 'read', 'created_at'])
      .execute(),
}
