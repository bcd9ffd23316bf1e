/** The security log's part of a data export: what it keeps about a person. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'

export const securityData: DataSection = {
  name: 'security',
  collect: async (sql: Sql, personId: PersonId) => ({
    events: await sql
      .selectFrom('security_events')
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .limit(5_000)
      .select(['at', 'kind', 'outcome', 'address', 'device', 'reference', 'details'])
      .execute(),
  }),
}
