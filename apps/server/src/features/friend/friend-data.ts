/** A person's part of a data export: whom they keep away, and what they reported. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'

export const friendData = {
  name: 'friends',
  collect: async (sql: Sql, personId: PersonId) => ({
    friends: await sql
      .selectFrom('friends')
      .where('user_id', '=', personId)
      .select(['friend_id', 'created_at'])
      .execute(),
    blocked: await sql
      .selectFrom('blocked_people')
      .where('user_id', '=', personId)
      .select(['blocked_id', 'created_at'])
      .execute(),
    reports: await sql
      .selectFrom('person_reports')
      .where('reporter_id', '=', personId)
      .select(['reported_id', 'reason', 'details', 'created_at'])
      .execute(),
  }),
}
