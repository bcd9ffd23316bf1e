/** Proves that a sport has a tile from its first listed game on, NHL and PGA like any other, and no tile before. */
import { expect, test } from 'vitest'
import { openSports } from './sport-tiles.ts'

test('what is always played has its tile without a single game', () => {
  expect(openSports([])).toEqual(['NFL', 'NBA', 'MLB'])
})

test.each(['NHL', 'PGA', 'FIFA'])('%s comes with the first game a provider lists, and no sooner', (sport) => {
  expect(openSports([{ name: sport, gameCount: 0 }])).not.toContain(sport)
  expect(openSports([{ name: sport, gameCount: 1 }])).toContain(sport)
})
