/** How much each side puts in, and what each gets and pays in every outcome, shown before anybody agrees. */
import { add, type Cents, cents, share, split, subtract, zero } from '../../money.ts'
import { type Decided, payout, winnerFee } from '../../wallet/fees.ts'
import { impliedChance, relativeWeights } from './odds.ts'

export type Party = 'creator' | 'peer'
export type Stakes = { readonly creatorCents: Cents; readonly peerCents: Cents }

export const stakeOf = (stakes: Stakes, party: Party): Cents =>
  party === 'creator' ? stakes.creatorCents : stakes.peerCents

export const potOf = (stakes: Stakes): Cents => add(stakes.creatorCents, stakes.peerCents)

export const evenStakes = (stake: Cents): Stakes => ({ creatorCents: stake, peerCents: stake })

const dollar = cents(100)

/**
 * Smart odds: twice the slider's amount, split by the two implied chances: the creator's share in whole dollars, as the
 * slider counts, and the rest for the peer (decision 2.5).
 */
export function smartStakes(sliderCents: Cents, odds: { readonly creator: number; readonly peer: number }): Stakes {
  const total = add(sliderCents, sliderCents)
  const weights = relativeWeights(impliedChance(odds.creator), impliedChance(odds.peer))
  const exact = split(total, weights)[0] ?? zero
  const spare = cents(exact % dollar)
  const rounded = cents(exact - spare + (spare * 2 >= dollar ? dollar : 0))
  // A total too small for whole dollars keeps its cents: nobody bets for nothing.
  const creatorCents = rounded > 0 && rounded < total ? rounded : exact
  return { creatorCents, peerCents: subtract(total, creatorCents) }
}

/** Decimal odds are kept in hundredths: 2.35 is 235. What the other side risks on a leg. */
export const againstOdds = (stake: Cents, oddsHundredths: number): Cents => share(stake, (oddsHundredths - 100) * 100)

export type SidePreview = {
  readonly stakeCents: Cents
  /** What comes back on a win, and what that is more than the stake. */
  readonly payoutCents: Cents
  readonly gainCents: Cents
  readonly lossCents: Cents
  readonly refundCents: Cents
}

export type Preview = {
  readonly potCents: Cents
  readonly feeCents: Cents
  readonly payoutCents: Cents
  readonly creator: SidePreview
  readonly peer: SidePreview
}

/** What settling will cost unless somebody disputes: a third party who says who won is an arbitrator at work (decision 2.3). */
export const expectedDecision = (verification: 'oracle' | 'mutual' | 'arbitrator'): Decided =>
  verification === 'arbitrator' ? 'ruled' : 'settled'

export function previewOf(stakes: Stakes, decided: Decided): Preview {
  const potCents = potOf(stakes)
  const payoutCents = payout(potCents, decided)
  const side = (stakeCents: Cents): SidePreview => ({
    stakeCents,
    payoutCents,
    gainCents: subtract(payoutCents, stakeCents),
    lossCents: stakeCents,
    refundCents: stakeCents,
  })
  return {
    potCents,
    feeCents: winnerFee(potCents, decided),
    payoutCents,
    creator: side(stakes.creatorCents),
    peer: side(stakes.peerCents),
  }
}
