/** What a row keeps of the result of its game, each column named once; for handshakes and pools alike. */
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { column, nullableGroup } from '#platform/db/row-fields.ts'

export const resultFields = {
  outcomeReason: column<string | null>('text'),
  resultAt: column<Date | null>('timestamptz'),
  resultId: column<string | null>('uuid'),
  finalScore: nullableGroup<Sides<number>>({
    team_a: column('int', 'final_score_team_a'),
    team_b: column('int', 'final_score_team_b'),
  }),
  settlementTxHash: column<string | null>('text'),
}
