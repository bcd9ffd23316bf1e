/** Weighs what people completed by how often they did so with the same partner, by whether both seem to be one person, and by the money in it. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { isWeighed, partnerWeight, type Scored, weigh } from '@handshake/domain/reputation/partner-weight.ts'
import type { CurrentScores } from './read-current-scores.ts'

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
