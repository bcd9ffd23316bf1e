/** How the pot of a pool is shared: by those who were right, to the cent, less our fee; returned when nobody lost or nobody was right. */
import { type Cents, cents, split, subtract, zero } from '../money.ts'
import { type Decided, winnerFee } from '../wallet/fees.ts'

/** The number of an outcome in the pool's list; null where none of them came true. */
export type OutcomeNumber = number

export type Picked = { readonly pick: OutcomeNumber }

export const potOfPool = (stakeCents: Cents, people: number): Cents => cents(stakeCents * people)

/** Why everyone has their stake back. */
export type ReturnReason = 'no-outcome' | 'nobody-right' | 'everyone-right'

export type PoolShares<Seat> =
  | { readonly is: 'returned'; readonly because: ReturnReason }
  | {
      readonly is: 'shared'
      readonly feeCents: Cents
      /** Only those who were right, in the order they joined; an odd cent goes to the earlier one. */
      readonly parts: readonly { readonly seat: Seat; readonly amountCents: Cents }[]
    }

export function shareOut<Seat extends Picked>(
  stakeCents: Cents,
  seats: readonly Seat[],
  { outcome, decided }: { readonly outcome: OutcomeNumber | null; readonly decided: Decided },
): PoolShares<Seat> {
  const right = seats.filter(({ pick }) => pick === outcome)
  const because = returnReason(outcome, { right: right.length, people: seats.length })
  if (because !== null) return { is: 'returned', because }
  const feeCents = poolFee(stakeCents, { people: seats.length, right: right.length, decided })
  const amounts = split(
    subtract(potOfPool(stakeCents, seats.length), feeCents),
    right.map(() => 1),
  )
  return { is: 'shared', feeCents, parts: right.map((seat, index) => ({ seat, amountCents: amounts[index] ?? zero })) }
}

/** Null where there is something to win. */
function returnReason(
  outcome: OutcomeNumber | null,
  { right, people }: { readonly right: number; readonly people: number },
): ReturnReason | null {
  if (outcome === null) return 'no-outcome'
  if (right === 0) return 'nobody-right'
  return right === people ? 'everyone-right' : null
}

type Division = { readonly people: number; readonly right: number; readonly decided: Decided }

/**
 * As for a handshake, of the whole pot, but never more than those who were wrong put in: with 49 of 50 right, two percent of the pot
 * is more than there is to win, and being right must not cost anybody money.
 */
export function poolFee(stakeCents: Cents, { people, right, decided }: Division): Cents {
  const fee = winnerFee(potOfPool(stakeCents, people), decided)
  return cents(Math.min(fee, potOfPool(stakeCents, people - right)))
}

/** What each of those who are right would get; the odd cents some get beside it are left out. Null where the stakes would be returned. */
export function payoutEach(stakeCents: Cents, division: Division): Cents | null {
  const { people, right } = division
  if (returnReason(0, division) !== null) return null
  const shared = subtract(potOfPool(stakeCents, people), poolFee(stakeCents, division))
  // Those who joined first get the odd cents, so the last part is the plain one.
  return split(shared, new Array<number>(right).fill(1)).at(-1) ?? zero
}
