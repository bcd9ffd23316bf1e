/** A person's part of a data export: their own limits and breaks. */
import type { DataSection } from '#platform/feature.ts'

export const safetyData: DataSection = {
  name: 'limits and breaks',
  tables: {
    reminder: (sql, personId) => sql.selectFrom('play_reminders').where('user_id', '=', personId).selectAll(),
    limits: (sql, personId) => sql.selectFrom('own_limits').where('user_id', '=', personId).selectAll(),
    breaks: (sql, personId) =>
      sql.selectFrom('play_breaks').where('user_id', '=', personId).orderBy('starts_at').selectAll(),
  },
}
