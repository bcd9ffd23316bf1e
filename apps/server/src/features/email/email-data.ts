/** The mail's part of a data export: preferences and what was sent when, without what the mails said. */
import type { DataSection } from '#platform/feature.ts'

export const emailData: DataSection = {
  name: 'email',
  tables: {
    preferences: (sql, personId) =>
      sql.selectFrom('user_email_preferences').where('user_id', '=', personId).selectAll(),
    mails: (sql, personId) =>
      sql
        .selectFrom('emails')
        .where('user_id', '=', personId)
        .orderBy('created_at', 'desc')
        .select(['template_id', 'recipient_email', 'status', 'created_at', 'sent_at']),
  },
}
