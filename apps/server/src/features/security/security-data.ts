/** The security log's part of a data export: what it keeps about a person. */
import type { DataSection } from '#platform/feature.ts'

export const securityData: DataSection = {
  name: 'security',
  tables: {
    events: (sql, personId) =>
      sql
        .selectFrom('security_events')
        .where('person_id', '=', personId)
        .orderBy('id', 'desc')
        .select(['at', 'kind', 'outcome', 'address', 'device', 'reference', 'details']),
  },
}
