/** The figures are said in one tone, whichever way they came out. */
import { cents, zero } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { resultWords } from './play-figures.ts'

test.each([
  [1_000, 400, 'Your bets won $6.00'],
  [400, 1_000, 'Your bets lost $6.00'],
  [400, 400, 'Your bets came out even'],
  [0, 0, 'No bets settled'],
])('won %d and lost %d is said as: %s', (won, lost, words) => {
  const figures = { depositedCents: zero, withdrawnCents: zero, wonCents: cents(won), lostCents: cents(lost) }
  expect(resultWords(figures)).toBe(words)
})

test('what was deposited and withdrawn is no gain and no loss', () => {
  const moved = { depositedCents: cents(40_000_00), withdrawnCents: cents(1_00) }
  expect(resultWords({ ...moved, wonCents: zero, lostCents: cents(50_00) })).toBe('Your bets lost $50.00')
})
