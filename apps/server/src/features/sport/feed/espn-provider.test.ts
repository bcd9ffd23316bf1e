/** The second provider against a double of the service: what it asks, what it understands, and what it never concludes. */
import { minutes, seconds } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ScoreboardDouble } from '../../../../test/doubles/scoreboard-double.ts'
import { createScoreboardClient, espnProvider } from './espn-provider.ts'
import type { FeedQuery, ReportedGame, SportProvider } from './sport-provider.ts'

const start = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const double = new ScoreboardDouble()
let address: URL
beforeAll(async () => {
  address = new URL(await double.start())
})
afterAll(() => double.stop())

let provider: SportProvider
beforeEach(() => {
  double.mood = 'well'
  double.games.length = 0
  double.calls.length = 0
  provider = espnProvider(createScoreboardClient({ address, retryStepMs: 1 }))
})

const nobody = () => Promise.reject(new Error('a real feed needs no database'))
const ask = (asked: Partial<FeedQuery> = {}) =>
  provider.tell({ now: start, following: [], fixtures: [], stakedLeagues: [], listing: true, ...asked }, nobody)
async function games(asked: Partial<FeedQuery> = {}): Promise<readonly ReportedGame[]> {
  const word = await ask(asked)
  if (word.said !== 'games') throw new Error(`the provider said nothing: ${word.why}`)
  return word.games
}
const chiefs = {
  league: 'NFL',
  teams: { team_a: 'Denver Broncos', team_b: 'Kansas City Chiefs' },
  startsAt: new Date('2026-03-02T01:15:00Z'),
}

test('an upcoming game is told with the away team first', async () => {
  double.add({ id: '401', season: 3 })
  expect(await games()).toMatchObject([
    {
      externalId: '401',
      sport: 'football',
      league: 'NFL',
      teams: { team_a: 'Denver Broncos', team_b: 'Kansas City Chiefs' },
      abbreviations: { team_a: 'DEN', team_b: 'KC' },
      score: { team_a: 0, team_b: 0 },
      status: 'scheduled',
      startsAt: new Date('2026-03-01T18:00:00Z'),
      venue: 'Arrowhead Stadium',
      gameType: 'Playoffs',
      period: null,
      speed: null,
    },
  ])
})

test('a live game is told with its score, its period and what is left of it', async () => {
  ScoreboardDouble.play(double.add({ id: '402', date: start.toISOString() }), { home: 14, away: 10 })
  const clock = { status: 'live', period: '3rd', timeRemaining: '7:21' }
  expect(await games()).toMatchObject([{ score: { team_a: 10, team_b: 14 }, ...clock }])
})

const over = { state: 'post', completed: true }
test.each([
  ['STATUS_FINAL', over, 'final'],
  ['STATUS_FINAL_AET', over, 'final'],
  ['STATUS_POSTPONED', { state: 'post' }, 'postponed'],
  ['STATUS_CANCELED', over, 'cancelled'],
  ['STATUS_ABANDONED', { state: 'post' }, 'abandoned'],
  ['STATUS_HALFTIME', { state: 'in' }, 'halftime'],
  ['STATUS_END_PERIOD', { state: 'in' }, 'live'],
] as const)('%s reads as %o', async (status, state, expected) => {
  const date = chiefs.startsAt.toISOString()
  const game = double.add({ id: '403', date, home: { name: 'Kansas City Chiefs', score: '20' } })
  Object.assign(game, { away: { name: 'Denver Broncos', score: '17' }, status, ...state })
  expect(await games({ listing: false, fixtures: [chiefs], now: chiefs.startsAt })).toMatchObject([
    { externalId: '403', status: expected, score: { team_a: 17, team_b: 20 }, payload: { id: '403' } },
  ])
})

test.each([
  ['a suspended game', { status: 'STATUS_SUSPENDED', state: 'post', completed: false }],
  ['a forfeit', { status: 'STATUS_FORFEIT', state: 'post', completed: true }],
  ['an end that is not complete', { status: 'STATUS_END_OF_GAME', state: 'post', completed: false }],
  ['an end without a score', { status: 'STATUS_FINAL', state: 'post', completed: true }],
  ['a state nobody knows', { status: 'STATUS_ODD', state: 'sideways' }],
])('%s says nothing', async (_, over) => {
  double.add({ id: '404', date: chiefs.startsAt.toISOString(), ...over })
  expect(await games({ listing: false, fixtures: [chiefs] })).toEqual([])
})

test('events that cannot be read are left out, the others stay', async () => {
  double.add({ id: 'x'.repeat(99) })
  double.add({ id: '405', home: { name: 'Denver Broncos' } })
  double.add({ id: '406', home: { name: 'Nul\u0000l City' } })
  double.add({ id: '407', home: { name: 'Kansas City Chiefs', score: '-3' } })
  double.add({ id: '408' })
  expect((await games()).map(({ externalId }) => externalId)).toEqual(['408'])
})

test('an evening game is found under the day of the East Coast, and of a scoreboard only what was asked for is told', async () => {
  double.add({ id: '409', date: '2026-03-02T01:15Z' })
  double.add({
    id: '410',
    date: '2026-03-02T01:15Z',
    home: { name: 'Dallas Cowboys' },
    away: { name: 'New York Giants' },
  })
  const told = await games({ listing: false, fixtures: [chiefs] })
  expect(told.map(({ externalId }) => externalId)).toEqual(['409'])
  expect(double.calls).toEqual(['/apis/site/v2/sports/football/nfl/scoreboard?dates=20260301-20260302&limit=200'])
})

test('at most ten games to come are offered of a league, the next first', async () => {
  for (let day = 1; day <= 8; day += 1)
    for (const hour of [17, 21]) double.add({ id: `${day}${hour}`, date: `2026-03-0${day}T${hour}:00Z` })
  const told = await games()
  expect(told.map(({ externalId }) => externalId)).toEqual([1, 2, 3, 4, 5].flatMap((day) => [`${day}17`, `${day}21`]))
})

test('answers are kept for five minutes, in a league with stakes on it for ten seconds', async () => {
  const asked = { listing: false, fixtures: [chiefs] }
  await games(asked)
  await games({ ...asked, now: later(minutes(5) - 1) })
  expect(double.calls).toHaveLength(1)
  await games({ ...asked, stakedLeagues: ['NFL'], now: later(seconds(10)) })
  expect(double.calls).toHaveLength(2)
})

test('without games to list or to follow nobody is asked', async () => {
  expect(await games({ listing: false })).toEqual([])
  expect(double.calls).toEqual([])
})

test.each([
  ['broken', 'HTTP 500: The service is unwell'],
  ['gibberish', 'the answer is not a list'],
  ['another shape', 'the answer is not a list'],
] as const)('%s is no answer, after one call and three retries', async (mood, why) => {
  double.mood = mood
  expect(await ask()).toEqual({ said: 'nothing', why: `All API call attempts failed (${why})` })
  expect(double.calls).toHaveLength(4)
})

test('five failures in a row open the circuit: nobody is asked any more', async () => {
  double.mood = 'broken'
  await ask()
  await ask()
  expect(double.calls).toHaveLength(5)
  expect(await ask()).toMatchObject({ said: 'nothing', why: expect.stringContaining('sports is switched off') })
  expect(double.calls).toHaveLength(5)
})
