/** The reputation's part of a data export: how a person's handshakes ended, and everything that moved their score. */
import type { DataSection } from '#platform/feature.ts'

export const reputationData: DataSection = {
  name: 'reputation',
  tables: {
    results: (sql, personId) =>
      sql
        .selectFrom('betting_results')
        .where('user_id', '=', personId)
        .orderBy('at')
        .select(['bet_id', 'pool_id', 'opponent_id', 'result', 'net_amount', 'stake_amount', 'category', 'at']),
    scores: (sql, personId) =>
      sql
        .selectFrom('trust_movements')
        .where('user_id', '=', personId)
        .orderBy('at')
        .select(['reason', 'change', 'score_after', 'bet_id', 'pool_id', 'at']),
  },
}
