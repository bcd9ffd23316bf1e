/** Proves that a sport opens with its first listed game, NHL and PGA like any other. */
import { expect, test } from 'vitest'
import { isOpenSport } from './sport-tiles.ts'

test.each(['NFL', 'NBA', 'MLB'] as const)('%s is open without a single game', (sport) => {
  expect(isOpenSport(sport, [])).toBe(true)
})

test.each(['NHL', 'PGA', 'FIFA'] as const)('%s opens with the first game a provider lists, and no sooner', (sport) => {
  expect(isOpenSport(sport, [])).toBe(false)
  expect(isOpenSport(sport, [{ name: sport, gameCount: 0 }])).toBe(false)
  expect(isOpenSport(sport, [{ name: sport, gameCount: 1 }])).toBe(true)
})
