/** What we give back: fixed gifts, and the loyalty tiers with their cashback on fees. */
import { type Cents, cents, dollars, share, zero } from '../money.ts'

export const rewards = { signupBonus: dollars(10), referral: dollars(5), firstBet: dollars(0.1) } as const

/** Decision 2.10: what a wallet opens with. */
export const openingBalanceCents = { play: dollars(1_000), real: zero } as const

/** The rewards account never falls below this: with real money we give only what fees brought in. Play money has its cap per day alone. */
export const rewardsFloorCents = { play: null, real: zero } as const

/** Thresholds are lifetime settled stake. */
export const loyaltyTiers = [
  { tier: 'bronze', fromCents: dollars(100), cashbackBps: 10 },
  { tier: 'silver', fromCents: dollars(1_000), cashbackBps: 25 },
  { tier: 'gold', fromCents: dollars(10_000), cashbackBps: 50 },
  { tier: 'platinum', fromCents: dollars(100_000), cashbackBps: 100 },
] as const

export type LoyaltyTier = (typeof loyaltyTiers)[number]['tier']

export type LoyaltyStanding = {
  readonly tier: LoyaltyTier | null
  readonly cashbackBps: number
  /** Null at the top. */
  readonly next: { readonly tier: LoyaltyTier; readonly missingCents: Cents } | null
}

export function loyaltyOf(settledStake: Cents): LoyaltyStanding {
  const reached = loyaltyTiers.findLast(({ fromCents }) => settledStake >= fromCents)
  const next = loyaltyTiers.find(({ fromCents }) => settledStake < fromCents)
  return {
    tier: reached?.tier ?? null,
    cashbackBps: reached?.cashbackBps ?? 0,
    next: next === undefined ? null : { tier: next.tier, missingCents: cents(next.fromCents - settledStake) },
  }
}

/** A share of the fees a person paid, not of the stakes. */
export const cashback = (paidFees: Cents, cashbackBps: number): Cents => share(paidFees, cashbackBps)
