/** The sample circuit: when matches are, who plays them, and that results follow from the secret seed alone. */
import { expect, test } from 'vitest'
import { gameMs } from '../sport/game-clock.ts'
import { days, hours } from '../time.ts'
import { esportsGameIds, esportsGames } from './esports-games.ts'
import { mapsToWin } from './esports-markets.ts'
import { circuitMatch, generateMatches, matchAt, matchCounts } from './sample-circuit.ts'

const at = new Date('2026-11-15T12:00:00Z')
/** At this speed a day of the circuit's calendar is a day of ours. */
const ownPace = 0.25

test('the catalog has the six games, each with leagues and markets', () => {
  expect(esportsGames.map(({ name }) => name)).toEqual([
    'League of Legends',
    'Counter-Strike 2',
    'Valorant',
    'Dota 2',
    'Overwatch 2',
    'Rocket League',
  ])
  for (const { activeLeagues, bettingMarkets } of esportsGames) {
    expect(activeLeagues.length).toBeGreaterThan(0)
    expect(bettingMarkets).toEqual(['match_winner', 'map_handicap', 'total_maps'])
  }
})

test('ten matches by default, one a day from three days ago at 20:00', () => {
  const matches = generateMatches('rl', { at, speed: ownPace })
  expect(matches).toHaveLength(10)
  expect(matches[0]?.startsAt).toEqual(new Date('2026-11-12T20:00:00Z'))
  for (const [index, { startsAt }] of matches.entries())
    expect(startsAt.getTime()).toBe(Date.parse('2026-11-12T20:00:00Z') + days(index))
  expect(matchCounts).toEqual({ usual: 10, singleGame: 8, eachOfAll: 3 })
})

test('every game starts at 20:00 where it is at home', () => {
  for (const { id, utcOffset } of esportsGames)
    for (const { startsAt } of generateMatches(id, { at, speed: ownPace }))
      expect(new Date(startsAt.getTime() + hours(utcOffset)).getUTCHours()).toBe(20)
})

test.each(esportsGameIds)('a match of %s is the same whoever computes it, from its id alone', (game) => {
  for (const match of generateMatches(game, { at, speed: 15 })) {
    expect(circuitMatch(match.id)).toEqual(match)
    expect(match.teams.team_a.id).not.toBe(match.teams.team_b.id)
    expect(match.tournament).toContain('Sample')
  }
})

test.each([
  'sample-nfl-15x-12',
  'sample-esports-chess-15x-12',
  'sample-esports-lol-0x-12',
  'sample-esports-lol-15x--1',
  '',
])('%j is no match', (id) => expect(circuitMatch(id)).toBeNull())

test('before its start a match is scheduled, then live, then final for ever; maps only add up', () => {
  for (const match of esportsGameIds.flatMap((game) => generateMatches(game, { at, speed: 15 }))) {
    const when = (share: number) => new Date(match.startsAt.getTime() + Math.ceil((gameMs / match.speed) * share))
    expect(matchAt(match, new Date(match.startsAt.getTime() - 1), 'seed')).toMatchObject({
      status: 'scheduled',
      score: { team_a: 0, team_b: 0 },
    })
    let before = 0
    for (const share of [0, 0.3, 0.6, 0.9]) {
      const { status, score } = matchAt(match, when(share), 'seed')
      expect(status).toBe('live')
      expect(score.team_a + score.team_b).toBeGreaterThanOrEqual(before)
      before = score.team_a + score.team_b
      expect(Math.max(score.team_a, score.team_b)).toBeLessThan(mapsToWin[match.format])
    }
    const { status, score } = matchAt(match, when(1), 'seed')
    expect(status).toBe('final')
    expect(Math.max(score.team_a, score.team_b)).toBe(mapsToWin[match.format])
    expect(score.team_a).not.toBe(score.team_b)
    expect(matchAt(match, when(50), 'seed').score).toEqual(score)
  }
})

test('the result is not to be had without the seed: another seed plays other results', () => {
  const matches = generateMatches('cs2', { at, speed: 15, count: 60 })
  const results = (seed: string) =>
    matches.map((match) => JSON.stringify(matchAt(match, new Date(match.endsAt.getTime() + 1), seed).score))
  expect(results('one')).toEqual(results('one'))
  expect(results('one')).not.toEqual(results('another'))
})
