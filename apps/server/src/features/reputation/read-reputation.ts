/** Use case: a person reads their trust score with every reason it moved for, and how reliable they are. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { reputation } from '@handshake/contracts/reputation.ts'
import { present } from '@handshake/domain/assert.ts'
import { type HrsMovement, hrsMovements } from '@handshake/domain/reputation/hrs.ts'
import { reliabilityLabel } from '@handshake/domain/reputation/reliability.ts'
import type { UseCase } from '#platform/use-case.ts'

const pageSize = 10

type ScoreRow = {
  hrs: number
  reliabilityScore: number
  obligationsMet: number
  obligationsMissed: number
  movementCount: number
}
type Movement = ResultOf<typeof reputation.readReputation>['movements'][number]
type MovementRow = Omit<Movement, 'at' | 'reason' | 'movement'> & { movement: HrsMovement; at: Date }

export const readReputation: UseCase<typeof reputation.readReputation> = async (ctx, { page }) => {
  const [scores, movements] = await Promise.all([
    ctx.client.query<ScoreRow>({
      name: 'reputation-own-scores',
      text: `select hrs, reliability_score as "reliabilityScore", obligations_met as "obligationsMet",
          obligations_missed as "obligationsMissed",
          (select count(*)::int from trust_movements m where m.user_id = profiles.id) as "movementCount"
        from profiles where id = $1`,
      values: [ctx.person.id],
    }),
    ctx.client.query<MovementRow>({
      name: 'reputation-own-movements',
      text: `select m.id, m.reason as movement, m.change, m.score_after as "scoreAfter", m.at,
          case when b.id is null then null else json_build_object('id', b.id, 'title', b.title) end as handshake
        from trust_movements m left join bets b on b.id = m.bet_id
        where m.user_id = $1 order by m.at desc, m.id desc limit ${pageSize} offset $2`,
      values: [ctx.person.id, (page - 1) * pageSize],
    }),
  ])
  const own = present(scores.rows[0], 'a person has a profile')
  return {
    ...own,
    page,
    pageCount: Math.max(1, Math.ceil(own.movementCount / pageSize)),
    reliabilityLabel: reliabilityLabel(own.reliabilityScore),
    movements: movements.rows.map((row) => ({
      ...row,
      reason: hrsMovements[row.movement].reason,
      at: row.at.toISOString(),
    })),
  }
}
