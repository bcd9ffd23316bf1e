/** A person's part of a data export: whom they keep away, and what they reported. */
import type { DataSection } from '#platform/feature.ts'

export const friendData: DataSection = {
  name: 'friends',
  tables: {
    friends: (sql, personId) =>
      sql.selectFrom('friends').where('user_id', '=', personId).select(['friend_id', 'created_at']),
    ended: (sql, personId) =>
      sql.selectFrom('ended_friendships').where('user_id', '=', personId).select(['friend_id', 'ended_at']),
    blocked: (sql, personId) =>
      sql.selectFrom('blocked_people').where('user_id', '=', personId).select(['blocked_id', 'created_at']),
    reports: (sql, personId) =>
      sql
        .selectFrom('person_reports')
        .where('reporter_id', '=', personId)
        .select(['reported_id', 'reason', 'details', 'created_at']),
  },
}
