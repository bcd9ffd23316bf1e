/** Writes movements of trust with their reasons, and the scores they come to. */
import type { TrustChange } from '@handshake/domain/agreement/agreement-type.ts'
import { present } from '@handshake/domain/assert.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { type HrsMovement, moveHrs } from '@handshake/domain/reputation/hrs.ts'
import { isWeighed, partnerWeight, type Scored, weigh } from '@handshake/domain/reputation/partner-weight.ts'
import { type Obligation, obligations, reliabilityScore } from '@handshake/domain/reputation/reliability.ts'
import type { Context } from '#platform/context.ts'
import { isAmong, list } from '#platform/db/planned-once.ts'
import { mintId } from '#platform/mint-id.ts'
import type { CurrentScores, Scores } from './read-current-scores.ts'

type TrustAction = {
  readonly personId: PersonId
  readonly movement: HrsMovement
  readonly obligation: Obligation | null
  /** What it was about, as columns of the movement. */
  readonly over: Readonly<Record<string, string | null>>
}

/** What is written follows from how people stood, which was read under the lock on their profiles. */
export async function writeTrust(
  { client, now }: Pick<Context, 'client' | 'now'>,
  actions: readonly TrustAction[],
  before: CurrentScores,
): Promise<void> {
  if (actions.length === 0) return
  const scores = new Map<PersonId, Scores & { readonly moves: number }>()
  const movements = actions.map(({ personId, movement, obligation, over }) => {
    const known = scores.get(personId)
    const score = present(known ?? before.scores.get(personId), 'whoever acts has a profile')
    const row = moveHrs(score.hrs, movement)
    scores.set(personId, {
      id: personId,
      hrs: row.after,
      met: score.met + (obligation !== null && obligations[obligation] === 'met' ? 1 : 0),
      missed: score.missed + (obligation !== null && obligations[obligation] === 'missed' ? 1 : 0),
      moves: (known?.moves ?? 0) + 1,
    })
    return {
      id: mintId(now),
      user_id: personId,
      reason: movement,
      change: row.change,
      score_after: row.after,
      at: now,
      ...over,
    }
  })
  const people = [...scores.values()]
  await Promise.all([
    client.query({
      name: 'reputation-insert-movements',
      text: 'insert into trust_movements select * from json_populate_recordset(null::trust_movements, $1::json)',
      values: [JSON.stringify(movements)],
    }),
    client.query({
      name: 'reputation-write-scores',
      text: `update profiles p set hrs = n.hrs, obligations_met = n.met, obligations_missed = n.missed, reliability_score = n.score,
          trust_movement_count = p.trust_movement_count + n.moves
        from unnest(${list('$1', 'uuid')}, $2::int[], $3::int[], $4::int[], $5::int[], $6::int[]) as n (id, hrs, met, missed, score, moves)
        where p.id = n.id and p.id ${isAmong('$1')}`,
      values: [
        people.map(({ id }) => id),
        people.map(({ hrs }) => hrs),
        people.map(({ met }) => met),
        people.map(({ missed }) => missed),
        people.map(reliabilityScore),
        people.map(({ moves }) => moves),
      ],
    }),
  ])
}

/** Writes down what steps of agreements mean for people's trust and reliability; one occasion counts once. */
export type AgreementTrust = TrustChange & {
  readonly agreementId: AgreementId
  /** What tells two movements for one reason in one agreement apart, such as the number of an installment. */
  readonly occasion: string
  /** With whom it was. */
  readonly partners: readonly PersonId[]
}

export const recordAgreementTrust = (
  ctx: Pick<Context, 'client' | 'now'>,
  changes: readonly AgreementTrust[],
  before: CurrentScores,
): Promise<void> => {
  const weighed = weighing(before)
  return writeTrust(
    ctx,
    changes.map(({ agreementId, occasion, ...change }) => {
      const { partnerId, ...action } = weighed(change)
      return { ...action, over: { agreement_id: agreementId, occasion, partner_id: partnerId } }
    }),
    before,
  )
}

type Action = Scored & {
  readonly personId: PersonId
  /** With whom it was; of several, the one whose word is worth most now counts. */
  readonly partners: readonly PersonId[]
  readonly staked: boolean
}

type WeighedAction = Scored & { readonly personId: PersonId; readonly partnerId: PersonId | null }

/** For the actions of one batch in their order: each counts for those after it. */
export function weighing(before: CurrentScores): (action: Action) => WeighedAction {
  const completed = new Map<string, number>()
  return ({ personId, partners, staked, movement, obligation }) => {
    const standing = (otherId: PersonId) => {
      const known = before.partner(personId, otherId)
      return { ...known, before: known.before + (completed.get(`${personId} ${otherId}`) ?? 0) }
    }
    const [partnerId = null] = partners.toSorted((a, b) => partnerWeight(standing(b)) - partnerWeight(standing(a)))
    // Nobody else is named: there is nobody to weigh it by.
    if (partnerId === null) return { personId, movement, obligation, partnerId }
    const scored = weigh({ movement, obligation }, { staked, partner: standing(partnerId) })
    const pair = `${personId} ${partnerId}`
    if (staked && isWeighed(movement)) completed.set(pair, (completed.get(pair) ?? 0) + 1)
    return { ...scored, personId, partnerId }
  }
}
