/** The slip: one selection per market, the same stake on each, and sums to the cent. */
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { entryLabel, isChosen, slipSums, stakeSlider, usualStake, withSelection, withStake } from './slip-entries.ts'

const winnerA = { betKind: 'moneyline', pick: 'team_a', line: null, oddsHundredths: 235 } as const
const winnerB = { betKind: 'moneyline', pick: 'team_b', line: null, oddsHundredths: 174 } as const
const over = { betKind: 'over_under', pick: 'over', line: 2.5, oddsHundredths: 208 } as const
const both = withSelection(withSelection([], winnerA, cents(5_000)), over, cents(5_000))

test('choosing again in a market replaces the selection, choosing the same one takes it off', () => {
  expect(both.map(({ pick }) => pick)).toEqual(['team_a', 'over'])
  const replaced = withSelection(both, winnerB, cents(5_000))
  expect(replaced.map(({ pick }) => pick)).toEqual(['over', 'team_b'])
  expect(isChosen(replaced, winnerA)).toBe(false)
  expect(withSelection(both, over, cents(5_000)).map(({ pick }) => pick)).toEqual(['team_a'])
})

test('the total is the stake times the selections, the payout the sum of stake times odds', () => {
  expect(slipSums(both)).toEqual({ totalCents: 10_000, peerCents: 6_750 + 5_400, payoutCents: 11_750 + 10_400 })
  expect(slipSums(withStake(both, cents(2_500)))).toMatchObject({ totalCents: 5_000, payoutCents: 5_875 + 5_200 })
  expect(slipSums([])).toEqual({ totalCents: 0, peerCents: 0, payoutCents: 0 })
})

test('the slider of a selection', () => {
  expect(stakeSlider).toEqual({ min: 25, max: 500, step: 25 })
  expect(usualStake).toBe(5_000)
})

test('selections in words', () => {
  const teams = { teamA: 'Night Owls', teamB: 'Salt Lions' }
  expect(entryLabel({ betKind: 'spread', pick: 'team_b', line: -1.5 }, teams)).toBe('Salt Lions -1.5')
  expect(entryLabel(over, teams)).toBe('Over 2.5')
})
