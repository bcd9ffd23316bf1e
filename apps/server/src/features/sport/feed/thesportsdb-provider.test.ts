/** The provider of real games against a double of the service: what it asks, what it understands, and what it never concludes. */
import { minutes, seconds } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SportsDouble, sportsTestKey } from '../../../../test/doubles/sports-double.ts'
import { retryStepMs } from './service-call.ts'
import type { FeedQuery, ReportedGame, SportProvider } from './sport-provider.ts'
import { createSportsClient, theSportsDbProvider } from './thesportsdb-provider.ts'

const start = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const double = new SportsDouble()
let address: URL
beforeAll(async () => {
  address = new URL(await double.start())
})
afterAll(() => double.stop())

let provider: SportProvider
const newProvider = (key = sportsTestKey) => theSportsDbProvider(createSportsClient({ address, key, retryStepMs: 1 }))
beforeEach(() => {
  double.mood = 'well'
  double.events.length = 0
  double.calls.length = 0
  provider = newProvider()
})

const nobody = () => Promise.reject(new Error('a real feed needs no database'))
const ask = (asked: Partial<FeedQuery> = {}) =>
  provider.tell({ now: start, following: [], fixtures: [], stakedLeagues: [], listing: true, ...asked }, nobody)
async function games(asked: Partial<FeedQuery> = {}): Promise<readonly ReportedGame[]> {
  const word = await ask(asked)
  if (word.said !== 'games') throw new Error(`the provider said nothing: ${word.why}`)
  return word.games
}

test('an upcoming game is told with the away team first', async () => {
  double.add({ idEvent: '101' })
  expect(await games()).toMatchObject([
    {
      externalId: '101',
      sport: 'football',
      league: 'NFL',
      teams: { team_a: 'Denver Broncos', team_b: 'Kansas City Chiefs' },
      abbreviations: { team_a: 'DEN', team_b: 'KC' },
      ratings: { team_a: null, team_b: null },
      score: { team_a: 0, team_b: 0 },
      status: 'scheduled',
      startsAt: new Date('2026-03-01T18:00:00Z'),
      venue: 'Arrowhead Stadium',
      speed: null,
    },
  ])
})

test('a live game is told with its score, its period and what is left of it', async () => {
  const strTimestamp = start.toISOString()
  const score = { intHomeScore: '14', intAwayScore: '10' }
  double.add({ idEvent: '102', strStatus: 'Q3', strProgress: '07:21 - 3rd', strTimestamp, ...score })
  expect(await games()).toMatchObject([
    { score: { team_a: 10, team_b: 14 }, status: 'live', period: 'Q3', timeRemaining: '07:21' },
  ])
})

test('a word nobody knows is no game under way while its start is hours ahead', async () => {
  double.add({ idEvent: '104', strStatus: 'Q1' })
  expect(await games()).toMatchObject([{ externalId: '104', status: 'scheduled', period: null }])
})

test.each([
  ['FT', 'final'],
  ['AOT', 'final'],
  ['Match Finished', 'final'],
  ['PST', 'postponed'],
  ['CANC', 'cancelled'],
  ['ABD', 'abandoned'],
])('a game that left the live scores is looked up, and %s reads as %s', async (strStatus, status) => {
  double.add({ idEvent: '103', strStatus, intHomeScore: '20', intAwayScore: '17' })
  expect(await games({ following: ['103'] })).toMatchObject([
    { externalId: '103', status, score: { team_a: 17, team_b: 20 }, payload: { idEvent: '103', strStatus } },
  ])
})

test('an end without a score, and an answer about another game, say nothing', async () => {
  const event = double.add({ idEvent: '104', strStatus: 'FT' })
  expect(await games({ following: ['104'] })).toEqual([])
  Object.assign(event, { intHomeScore: '3', intAwayScore: '0' })
  double.add({ idEvent: '105', strStatus: 'FT', intHomeScore: '40', intAwayScore: '0' })
  double.mood = 'mixed up'
  expect(await games({ following: ['104'], now: later(minutes(6)) })).toEqual([])
})

test('events that cannot be read are left out, the others stay', async () => {
  double.add({ idEvent: 'x'.repeat(99) })
  double.add({ idEvent: '106', strTimestamp: null })
  double.add({ idEvent: '107', strHomeTeam: 'Denver Broncos' })
  double.add({ idEvent: '108', strVenue: 'Nul\u0000l Field' })
  double.add({ idEvent: '109', intHomeScore: '-3' })
  double.add({ idEvent: '110', strTimestamp: null, dateEvent: '2026-03-02', strTime: '01:15:00' })
  expect(await games()).toMatchObject([{ externalId: '110', startsAt: new Date('2026-03-02T01:15:00Z') }])
})

test('upcoming games are kept for an hour, live ones for five minutes', async () => {
  await games()
  expect(double.calls.filter((call) => call.startsWith('eventsnext'))).toHaveLength(4)
  expect(double.calls).toContain('eventsnextleague.php?id=4391')
  expect(double.calls).toContain('livescore.php?l=4387')
  double.calls.length = 0
  await games({ now: later(minutes(5) - 1) })
  expect(double.calls).toEqual([])
  await games({ now: later(minutes(5)) })
  expect(double.calls.map((call) => call.split('?')[0])).toEqual(Array(4).fill('livescore.php'))
  double.calls.length = 0
  await games({ now: later(minutes(60)) })
  expect(double.calls.filter((call) => call.startsWith('eventsnext'))).toHaveLength(4)
})

test('the live scores of a league with stakes on it are asked for again after ten seconds, those of the others are not', async () => {
  const event = double.add({ idEvent: '120', strStatus: 'Q1', intHomeScore: '0', intAwayScore: '0' })
  const staked = { following: ['120'], stakedLeagues: ['NFL'], listing: false }
  await games(staked)
  double.calls.length = 0
  Object.assign(event, { intHomeScore: '7' })
  expect(await games({ ...staked, now: later(seconds(10)) })).toMatchObject([{ score: { team_b: 7 } }])
  expect(double.calls).toEqual(['livescore.php?l=4391'])
})

test('what was kept is dated by when it was said', async () => {
  double.add({ idEvent: '111' })
  await games()
  expect(await games({ now: later(minutes(4)) })).toMatchObject([{ observedAt: start }])
})

test('without games to list or to follow nobody is asked', async () => {
  expect(await games({ listing: false })).toEqual([])
  expect(double.calls).toEqual([])
})

test('at most 25 games are looked up in a round, and the next round takes the next', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `9${index + 100}`)
  for (const idEvent of ids) double.add({ idEvent, strStatus: 'FT', intHomeScore: '1', intAwayScore: '0' })
  expect(await games({ following: ids, listing: false })).toHaveLength(25)
  expect(await games({ following: ids, listing: false })).toHaveLength(40)
})

test('one failure is made good by asking again', async () => {
  double.add({ idEvent: '112' })
  double.mood = 'broken once'
  expect(await games()).toHaveLength(1)
})

test('after one call and three retries the provider says nothing, with the words of the service', async () => {
  double.mood = 'broken'
  expect(await ask()).toEqual({
    said: 'nothing',
    why: 'All API call attempts failed (HTTP 500: The service is unwell)',
  })
  expect(double.calls).toHaveLength(4)
})

test.each([
  ['gibberish', 'the answer is not a list'],
  ['another shape', 'the answer is not a list'],
] as const)('%s is no answer', async (mood, words) => {
  double.mood = mood
  expect(await ask()).toEqual({ said: 'nothing', why: `All API call attempts failed (${words})` })
})

test('a wrong key is told without telling the key', async () => {
  provider = newProvider('secret-key')
  const word = await ask()
  expect(word).toMatchObject({ said: 'nothing', why: expect.stringContaining('HTTP 401') })
  expect(JSON.stringify(word)).not.toContain('secret-key')
})

test('five failures in a row open the circuit: nobody is asked any more', async () => {
  double.mood = 'broken'
  await ask()
  await ask()
  expect(double.calls).toHaveLength(5)
  expect(await ask()).toMatchObject({ said: 'nothing', why: expect.stringContaining('sports is switched off') })
  expect(double.calls).toHaveLength(5)
})

test('retries wait a second longer each time', async () => {
  double.mood = 'broken'
  expect(retryStepMs).toBe(1_000)
  const started = performance.now()
  provider = theSportsDbProvider(createSportsClient({ address, key: sportsTestKey, retryStepMs: 20 }))
  await ask()
  // 20 + 40 + 60, less what timers may be early by.
  expect(performance.now() - started).toBeGreaterThanOrEqual(115)
})
