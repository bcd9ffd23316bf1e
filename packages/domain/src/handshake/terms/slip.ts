/** A slip: several selections on one game, each a leg with terms, stake and odds of its own, and how they end together. */
import { type GameResult, outcomeOf } from '../result/outcome.ts'
import { rulesFor } from '../result/settlement-rules.ts'
import { type Leg, type LegResult, settleLegs } from './legs.ts'
import type { Played } from './level-games.ts'
import type { Party, Stakes } from './stakes.ts'
import { judgeTerms, type Terms } from './terms.ts'

export type Selection = Leg & { readonly terms: Terms }
export type SettledSelection = Selection & { readonly result: LegResult }

/** Decimal odds in hundredths; at 1.00 nothing could be won. */
export const oddsRange = { leastHundredths: 101, maxHundredths: 100_000 } as const

export type SlipFault = 'terms' | 'one-selection-per-market' | 'odds' | 'stake'

/** Null when every selection can be settled and won. */
export function judgeSlip(selections: readonly Selection[], played: Played): SlipFault | null {
  if (selections.some(({ terms }) => judgeTerms(terms, played) !== null)) return 'terms'
  if (new Set(selections.map(({ terms }) => terms.kind)).size < selections.length) return 'one-selection-per-market'
  const { leastHundredths, maxHundredths } = oddsRange
  const hasOdds = ({ oddsHundredths: odds }: Selection): boolean =>
    Number.isInteger(odds) && odds >= leastHundredths && odds <= maxHundredths
  if (!selections.every(hasOdds)) return 'odds'
  return selections.every(({ stakeCents }) => stakeCents > 0) ? null : 'stake'
}

type Ended = { readonly startsAt: Date; readonly result: GameResult; readonly now: Date }

/** Null while there is nothing to go by. A leg that ends on its line, or in a game that does not count, is refunded. */
export function settleSelections(selections: readonly Selection[], ended: Ended): SettledSelection[] | null {
  const settled: SettledSelection[] = []
  for (const selection of selections) {
    const bet = { terms: selection.terms, rules: rulesFor(selection.terms), startsAt: ended.startsAt }
    const outcome = outcomeOf(bet, ended.result, ended.now)
    if (outcome.is === 'wait') return null
    const result = outcome.is !== 'won' ? 'void' : outcome.by === 'creator' ? 'won' : 'lost'
    settled.push({ ...selection, result })
  }
  return settled
}

/** Who came out ahead of the slip as a whole: void where every leg was refunded, split where nobody gained. */
export function slipOutcome(stakes: Stakes, settled: readonly SettledSelection[]): Party | 'split' | 'void' {
  if (settled.every(({ result }) => result !== 'won' && result !== 'lost')) return 'void'
  const shares = settleLegs(settled, 'settled')
  if (shares.creatorCents > stakes.creatorCents) return 'creator'
  return shares.peerCents > stakes.peerCents ? 'peer' : 'split'
}
