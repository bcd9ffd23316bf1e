/** The reputation's part of a data export: how a person's handshakes ended, and everything that moved their score. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'

export const reputationData: DataSection = {
  name: 'reputation',
  collect: async (sql: Sql, personId: PersonId) => ({
    results: await sql
      .selectFrom('betting_results')
      .where('user_id', '=', personId)
      .orderBy('at')
      .select(['bet_id', 'pool_id', 'opponent_id', 'result', 'net_amount', 'stake_amount', 'category', 'at'])
      .execute(),
    scores: await sql
      .selectFrom('trust_movements')
      .where('user_id', '=', personId)
      .orderBy('at')
      .select(['reason', 'change', 'score_after', 'bet_id', 'pool_id', 'at'])
      .execute(),
  }),
}
