/** Loyalty tiers and cashback at their thresholds. */
import { expect, test } from 'vitest'
import { cents, dollars } from '../money.ts'
import { revenueShares } from './fees.ts'
import { cashback, loyaltyOf, loyaltyTiers, openingBalanceCents, rewards } from './rewards.ts'

test.each([
  [9_999, null, 0, 'bronze'],
  [10_000, 'bronze', 10, 'silver'],
  [100_000, 'silver', 25, 'gold'],
  [1_000_000, 'gold', 50, 'platinum'],
  [10_000_000, 'platinum', 100, null],
])('%i cents settled is tier %s with %i basis points back', (stake, tier, cashbackBps, next) => {
  const standing = loyaltyOf(cents(stake))
  expect([standing.tier, standing.cashbackBps, standing.next?.tier ?? null]).toEqual([tier, cashbackBps, next])
})

test('the next tier says how much is missing', () => {
  expect(loyaltyOf(cents(9_999)).next?.missingCents).toBe(1)
  expect(loyaltyOf(cents(100_000)).next?.missingCents).toBe(900_000)
})

test('cashback is a share of fees, rounded half up like every percentage', () => {
  expect(cashback(dollars(40), 25)).toBe(10)
  expect(cashback(cents(200), 25)).toBe(1)
  expect(cashback(cents(199), 25)).toBe(0)
})

test('cashback of every tier stays below the rewards share of the fee it is paid from', () => {
  for (const { cashbackBps } of loyaltyTiers) expect(cashbackBps).toBeLessThan(revenueShares.rewards)
})

test('the gifts are those of the specification', () => {
  expect(rewards).toEqual({ signupBonus: 1_000, referral: 500, firstBet: 10 })
  expect(openingBalanceCents).toEqual({ play: 100_000, real: 0 })
})
