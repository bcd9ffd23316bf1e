/** A person's part of a data export: their own limits and breaks. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'

export const safetyData = {
  name: 'limits and breaks',
  collect: async (sql: Sql, personId: PersonId) => ({
    limits: await sql.selectFrom('own_limits').where('user_id', '=', personId).selectAll().execute(),
    breaks: await sql
      .selectFrom('play_breaks')
      .where('user_id', '=', personId)
      .orderBy('starts_at')
      .selectAll()
      .execute(),
  }),
}
