/** The mail's part of a data export: preferences and what was sent when, without what the mails said. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import { preferencesOf } from './preferences/wants-mail.ts'

export const emailData = {
  name: 'email',
  collect: async (sql: Sql, personId: PersonId) => ({
    preferences: await preferencesOf(sql, personId),
    mails: await sql
      .selectFrom('emails')
      .where('user_id', '=', personId)
      .orderBy('created_at', 'desc')
      .limit(1_000)
      .select(['template_id', 'recipient_email', 'status', 'created_at', 'sent_at'])
      .execute(),
  }),
}
