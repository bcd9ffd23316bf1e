/** Which badges a record earns, and in which order they stand. */
import { expect, it } from 'vitest'
import { badgeLeagues, badgesOf, badgeTiers } from './badges.ts'

it('knows the tiers and leagues of the specification', () => {
  expect(badgeTiers).toEqual(['champion', 'allstar', 'pro', 'rookie', 'verified'])
  expect(badgeLeagues).toEqual(['NBA', 'NFL', 'MLB', 'NHL', 'UFC', 'PGA'])
})

it.each([
  [0, 'rookie'],
  [9, 'rookie'],
  [10, 'pro'],
  [24, 'pro'],
  [25, 'allstar'],
  [49, 'allstar'],
  [50, 'champion'],
] as const)('%i wins in a league make a %s there', (wins, tier) => {
  expect(badgesOf({ verified: false, records: [{ league: 'NBA', settled: 60, wins }] })).toEqual([
    { tier, league: 'NBA' },
  ])
})

it('puts the best first, and verified last', () => {
  const records = [
    { league: 'UFC', settled: 1, wins: 1 },
    { league: 'NHL', settled: 80, wins: 50 },
    { league: 'NFL', settled: 1, wins: 0 },
    { league: 'MLB', settled: 0, wins: 0 },
  ] as const
  expect(badgesOf({ verified: true, records })).toEqual([
    { tier: 'champion', league: 'NHL' },
    { tier: 'rookie', league: 'NFL' },
    { tier: 'rookie', league: 'UFC' },
    { tier: 'verified', league: null },
  ])
})

it('gives nobody a badge for nothing', () => {
  expect(badgesOf({ verified: false, records: [] })).toEqual([])
})
