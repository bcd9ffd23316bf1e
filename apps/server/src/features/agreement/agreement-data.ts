/** The agreements' part of a data export: those a person takes part in, with their own part, and the terms they proposed. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'

const drafts = ['draft', 'configuring', 'ready']

export const agreementData = {
  name: 'agreements',
  collect: async (sql: Sql, personId: PersonId) => ({
    agreements: await sql
      .selectFrom('agreement_participants as p')
      .innerJoin('agreements as a', 'a.id', 'p.agreement_id')
      .where('p.user_id', '=', personId)
      // Of a draft only its author knows.
      .where(({ eb, or }) => or([eb('a.initiator_id', '=', personId), eb('a.status', 'not in', drafts)]))
      .orderBy('a.created_at')
      .select(['a.id', 'a.type', 'a.status', 'a.title', 'a.terms', 'a.total_value', 'a.created_at', 'a.completed_at'])
      .select(['p.role', 'p.status as own_status', 'p.stake_amount', 'p.held_amount', 'p.joined_at', 'p.answered_at'])
      .execute(),
    terms: await sql
      .selectFrom('agreement_terms')
      .where('proposed_by', '=', personId)
      .orderBy('created_at')
      .select(['agreement_id', 'version', 'title', 'terms', 'total_value', 'hash', 'created_at'])
      .execute(),
    steps: await sql
      .selectFrom('agreement_status_history')
      .where('actor_id', '=', personId)
      .orderBy('created_at')
      .select(['agreement_id', 'number', 'action', 'from_status', 'to_status', 'reason', 'created_at'])
      .execute(),
  }),
}
