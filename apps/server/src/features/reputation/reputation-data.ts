/** The reputation's part of a data export: how a person's handshakes ended, and everything that moved their score. */
import type { DataSection } from '#platform/feature.ts'
import { ownRows } from '#platform/own-rows.ts'

export const reputationData: DataSection = {
  name: 'reputation',
  tables: {
    results: ownRows('betting_results', {
      orderBy: 'at',
      columns: ['bet_id', 'pool_id', 'opponent_id', 'result', 'net_amount', 'stake_amount', 'category', 'at'],
    }),
    scores: ownRows('trust_movements', {
      orderBy: 'at',
      columns: ['reason', 'change', 'score_after', 'bet_id', 'pool_id', 'at'],
    }),
  },
}
