/** Rewards stay with whoever got them: what of a balance may go to an account that looks like the same person's, in a transfer, a bet or an agreement. */
import type { PersonId } from '../ids.ts'
import { type Cents, cents } from '../money.ts'

/**
 * Rewards count as spent last, so that nobody has to trace a dollar: what may leave is the balance less everything that was ever
 * given. Null where nothing was given.
 */
export const maxBeyondRewards = ({ balanceCents, givenCents }: Held): Cents | null =>
  givenCents > 0 ? cents(Math.max(0, balanceCents - givenCents)) : null

type Held = { readonly balanceCents: number; readonly givenCents: number }

/** Two accounts that look like one person's, and what the first of them has. */
export type LinkedPair = Held & { readonly personId: PersonId; readonly otherId: PersonId }

/** Money that goes somewhere by one step: who may end up with it, and who has some in it already. */
export type Staking = {
  readonly id: string
  /** With the fee, and in all: who pays, how much, and who could get it. */
  readonly payments: readonly {
    readonly from: PersonId
    readonly amountCents: number
    readonly reaches: readonly PersonId[]
  }[]
  readonly held: readonly { readonly personId: PersonId; readonly reaches: readonly PersonId[] }[]
}

/**
 * The steps that would put a reward within reach of the same person's other account. One after the other: what the first of a batch
 * takes from a wallet is gone for the second. A wallet that is short anyway is the ledger's to refuse.
 */
export function rewardsAtStake(pairs: readonly LinkedPair[], stakings: readonly Staking[]): ReadonlySet<string> {
  const left = new Map(pairs.map(({ personId, balanceCents }) => [personId, balanceCents]))
  const atStake = new Set<string>()
  for (const { id, payments, held } of stakings) {
    const paying = new Map<PersonId, number>()
    for (const { from, amountCents } of payments) paying.set(from, (paying.get(from) ?? 0) + amountCents)
    const within = [...payments.map(({ from, reaches }) => ({ personId: from, reaches })), ...held]
    const stakesReward = ({ personId, otherId, givenCents }: LinkedPair) => {
      const stays = (left.get(personId) ?? 0) - (paying.get(personId) ?? 0)
      const isReward = stays >= 0 && stays < givenCents
      return isReward && within.some((one) => one.personId === personId && one.reaches.includes(otherId))
    }
    if (pairs.some(stakesReward)) atStake.add(id)
    else if ([...paying].every(([personId, pays]) => pays <= (left.get(personId) ?? pays)))
      for (const [personId, pays] of paying) left.set(personId, (left.get(personId) ?? pays) - pays)
  }
  return atStake
}
