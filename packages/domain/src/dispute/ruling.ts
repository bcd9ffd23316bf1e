/** A ruling: what it says, what it has to say, and what each gets by it. */
import { unreachable } from '../assert.ts'
import { divide, refundShares, winShares } from '../handshake/result/split-agreement.ts'
import type { Shares } from '../handshake/terms/legs.ts'
import { type Party, potOf, type Stakes } from '../handshake/terms/stakes.ts'
import type { Cents } from '../money.ts'

export type Ruling = { readonly is: Party | 'refund' } | { readonly is: 'split'; readonly creatorCents: Cents }

export const rulingNames = ['creator', 'peer', 'refund', 'split'] as const

/** Long enough to be a reason. */
export const rulingReasonLength = 20

/** Null where the words and the share do not go together, or the share lies outside the pot. */
export function rulingOf(is: (typeof rulingNames)[number], creatorCents: Cents | null, stakes: Stakes): Ruling | null {
  if (is !== 'split') return creatorCents === null ? { is } : null
  const fits = creatorCents !== null && creatorCents >= 0 && creatorCents <= potOf(stakes)
  return fits ? { is, creatorCents } : null
}

/** A ruling costs 2.5% of what it awards; a refund costs nothing (decision 2.3). */
export function rulingShares(stakes: Stakes, ruling: Ruling): Shares {
  switch (ruling.is) {
    case 'creator':
    case 'peer':
      return winShares(stakes, ruling.is, 'ruled')
    case 'refund':
      return refundShares(stakes)
    case 'split':
      return divide(stakes, ruling.creatorCents, 'ruled')
    default:
      return unreachable(ruling)
  }
}
