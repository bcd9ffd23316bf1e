/** New admins' part of a data export: that somebody asked to make a person an admin and how it ended, without who of the staff it was. */
import type { DataSection } from '#platform/feature.ts'

export const newAdminData: DataSection = {
  name: 'new-admin-requests',
  tables: {
    requests: (sql, personId) =>
      sql
        .selectFrom('new_admins')
        .where('person_id', '=', personId)
        .orderBy('id')
        .select(['id', 'reason', 'state', 'asked_at', 'ended_at']),
  },
}
