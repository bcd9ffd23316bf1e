/** Proves how a run between two people and a place in the standings are counted. */
import { expect, test } from 'vitest'
import { type MeetingResult, ranked, streakBetween } from './rivalry.ts'

test.each<[MeetingResult[], number]>([
  [[], 0],
  [['won'], 1],
  [['lost', 'lost', 'won'], -2],
  [['drawn', 'won'], 0],
  [['won', 'drawn', 'won'], 1],
  [Array<MeetingResult>(20).fill('won'), 12],
])('%j is a run of %i', (results, run) => {
  expect(streakBetween(results)).toBe(run)
})

test('places go by wins, then by fewer losses, and are shared where both are the same', () => {
  const people = [
    { name: 'Ann', wins: 1, losses: 0 },
    { name: 'Ben', wins: 2, losses: 3 },
    { name: 'Cy', wins: 2, losses: 1 },
    { name: 'Di', wins: 1, losses: 0 },
    { name: 'Ed', wins: 0, losses: 0 },
  ]
  expect(ranked(people).map(({ name, rank }) => `${rank} ${name}`)).toEqual(['1 Cy', '2 Ben', '3 Ann', '3 Di', '5 Ed'])
})
