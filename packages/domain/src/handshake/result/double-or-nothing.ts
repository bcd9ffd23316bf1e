/** 'Double or nothing?': the same bet once more by whoever lost, what it would come to either way, and when it is offered at all. */
import { add, type Cents, cents, subtract } from '../../money.ts'
import { hours } from '../../time.ts'
import { expectedDecision, previewOf, type Stakes } from '../terms/stakes.ts'

/** An old loss is left alone. */
export const doubleOrNothingMs = hours(24)

export type DoubleOrNothing = {
  readonly stakeCents: Cents
  /** Both bets together: what is left of the loss after a win (the fee is never won back), and what two losses come to. */
  readonly ifWonCents: Cents
  readonly ifLostCents: Cents
}

type Lost = {
  readonly stakes: Stakes
  readonly verification: 'oracle' | 'mutual' | 'arbitrator'
  readonly endedAt: Date
  /** It was itself played again after another bet. */
  readonly isRematch: boolean
}

/** Null where it is not offered: unequal stakes come out differently, and whoever lost twice in a row is not asked again. */
export function doubleOrNothing({ stakes, verification, endedAt, isRematch }: Lost, now: Date): DoubleOrNothing | null {
  const { creatorCents: stakeCents, peerCents } = stakes
  if (stakeCents !== peerCents || isRematch) return null
  if (now.getTime() - endedAt.getTime() > doubleOrNothingMs) return null
  const { gainCents } = previewOf(stakes, expectedDecision(verification)).creator
  return {
    stakeCents,
    ifWonCents: subtract(gainCents, stakeCents),
    ifLostCents: cents(-add(stakeCents, stakeCents)),
  }
}
