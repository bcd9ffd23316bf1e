/** Proves that a leg is told from the reader's side. */
import { expect, it } from 'vitest'
import { badgeOf, oddsText } from './leg-words.ts'

it('writes odds with two decimals', () => expect([150, 235, 1_000].map(oddsText)).toEqual(['1.50', '2.35', '10.00']))

it.each([
  ['won', 'creator', 'completed-win'],
  ['won', 'peer', 'completed-loss'],
  ['lost', 'peer', 'completed-win'],
  ['void', 'peer', 'refunded'],
] as const)('a leg %s by the creator is for the %s %s', (result, party, badge) => {
  expect(badgeOf(result, party)).toBe(badge)
})
