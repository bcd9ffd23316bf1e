/** The draw: everybody meets everybody, nobody plays twice in a round, and seasons differ. */
import { expect, test } from 'vitest'
import { sampleLeagues } from './leagues.ts'
import { pairing } from './season-draw.ts'
import { teams } from './teams.ts'

const pairOf = (league: (typeof sampleLeagues)[number], index: number): number[] => {
  const { home, away } = pairing({ league, index }, 'a seed')
  return [home.id, away.id].sort((a, b) => a - b)
}

test.each(sampleLeagues)('in a season of the %s everybody meets everybody once', (league) => {
  const games = (teams[league].length * (teams[league].length - 1)) / 2
  // From the start of a season, so that the draw is the same from first to last.
  const met = Array.from({ length: games }, (_, index) => pairOf(league, games * 1_000 + index).join())
  expect(new Set(met).size).toBe(games)
})

test.each(sampleLeagues)('in a round of the %s every team plays once', (league) => {
  const games = teams[league].length / 2
  const playing = Array.from({ length: games }, (_, index) => pairOf(league, games * 77 + index)).flat()
  expect(new Set(playing).size).toBe(teams[league].length)
})

test('home and away change', () => {
  const homes = Array.from({ length: 400 }, (_, index) => pairing({ league: 'NFL', index }, 'a seed').home.id)
  expect(new Set(homes).size).toBeGreaterThan(25)
})
