/** A person's part of a data export: what they said yes to, and how they had proved who they are. */
import type { DataSection } from '#platform/feature.ts'

export const documentData: DataSection = {
  name: 'acceptances',
  tables: {
    acceptances: (sql, personId) =>
      sql
        .selectFrom('acceptances')
        .where('user_id', '=', personId)
        .select(['thing_kind', 'thing_id', 'terms_version', 'accepted_at', 'signed_in_by', 'proved_at'])
        .orderBy('accepted_at'),
  },
}
