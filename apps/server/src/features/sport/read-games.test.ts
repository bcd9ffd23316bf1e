/** The games people choose from: what is listed, in which order, how it is narrowed, and what one game tells. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { suggestedLines } from '@handshake/domain/sport/suggested-lines.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { inWords } from '../../../test/handshakes.ts'
import { reportedGame, tellGames } from '../../../test/reported-games.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { startTestNode, useNode } from '../../../test/test-node.ts'
import type { ProviderName, ReportedGame } from './feed/sport-provider.ts'
import type { GameId } from './sport.public.ts'

const { node, clock, visitor } = useNode()

const game = (externalId: string, inMs: number, over: Partial<ReportedGame> = {}): ReportedGame =>
  reportedGame(externalId, { startsAt: new Date(clock.now().getTime() + inMs), observedAt: clock.now(), ...over })
const tell = (provider: ProviderName, games: ReportedGame[]) => tellGames(node(), provider, games)

let reader: Resident
beforeAll(async () => {
  reader = await moveIn(node(), 'Gina Games')
  await tell('thesportsdb', [
    game('later', hours(30)),
    game('soon', minutes(30), { league: 'NBA', teams: { team_a: '100% Reds', team_b: "O'Hara_Blues" } }),
    game('tonight', hours(8)),
    game('on', -minutes(20), { status: 'live', period: 'Q1', timeRemaining: '3:00' }),
    game('break', -minutes(40), { status: 'halftime' }),
    game('silent', -minutes(1)),
    game('put-off', hours(3), { status: 'postponed' }),
  ])
  await tell('simulated', [game('sample', hours(2), { speed: 15, ratings: { team_a: 90, team_b: 70 }, league: 'NHL' })])
})

const names = async (input: Parameters<typeof reader.done<typeof sport.readGames>>[1]) =>
  (await reader.done(sport.readGames, input)).games.map(({ teamA }) => teamA.replace('Away ', ''))

test('only games that are live or still to come are listed, by their start', async () => {
  expect(await names({})).toEqual(['break', 'on', '100% Reds', 'sample', 'tonight', 'later'])
})

test.each([
  ['all', ['break', 'on', '100% Reds', 'sample', 'tonight', 'later']],
  ['live', ['break', 'on']],
  ['today', ['100% Reds', 'sample', 'tonight']],
  ['upcoming', ['100% Reds', 'sample', 'tonight', 'later']],
] as const)('the group %s holds its games, and says how many of each there are', async (group, expected) => {
  expect(await names({ group })).toEqual(expected)
  const { counts } = await reader.done(sport.readGames, { group })
  expect(counts).toEqual({ all: 6, live: 2, today: 3, upcoming: 4 })
})

test.each([
  ['reds', ['100% Reds']],
  ['  HARA_bl ', ['100% Reds']],
  ['nhl', ['sample']],
  ['%', ['100% Reds']],
  ['_', ['100% Reds']],
  ['home', ['break', 'on', 'sample', 'tonight', 'later']],
  ["'; drop table live_games", []],
])('searching for %j finds teams and leagues by any part of their names', async (search, expected) => {
  expect(await names({ search })).toEqual(expected)
})

test('a league narrows the list and its counts', async () => {
  const { games, counts } = await reader.done(sport.readGames, { league: 'NFL', search: 'away' })
  expect(games.map(({ league }) => league)).toEqual(['NFL', 'NFL', 'NFL', 'NFL'])
  expect(counts).toEqual({ all: 4, live: 2, today: 1, upcoming: 2 })
  expect(await names({ league: 'PGA' })).toEqual([])
})

test('pages follow each other without gap or overlap', async () => {
  const pages = [1, 2, 3].map((page) => names({ page, pageSize: 4 }))
  expect(await Promise.all(pages)).toEqual([['break', 'on', '100% Reds', 'sample'], ['tonight', 'later'], []])
  expect(await reader.done(sport.readGames, { page: 2, pageSize: 4 })).toMatchObject({ page: 2, pageCount: 2 })
  for (const bad of [{ page: 0 }, { page: 1.5 }, { pageSize: 1_001 }, { group: 'lost' as 'all' }])
    expect((await reader.call(sport.readGames, bad)).status).toBe(422)
})

test('the leagues are those of the catalog, with their games', async () => {
  const { leagues } = await reader.done(sport.readLeagues, {})
  expect(leagues.slice(0, 5)).toEqual([
    { name: 'NFL', gameCount: 4 },
    { name: 'NBA', gameCount: 1 },
    { name: 'MLB', gameCount: 0 },
    { name: 'NHL', gameCount: 1 },
    { name: 'PGA', gameCount: 0 },
  ])
  expect(leagues).toHaveLength(12)
})

test('one game comes with smart odds and lines from the ratings of its teams', async () => {
  const [sample] = (await reader.done(sport.readGames, { league: 'NHL' })).games
  const found = await reader.done(sport.readGame, { gameId: sample?.id ?? ('' as GameId) })
  const { spreads, overUnder } = suggestedLines('NHL', { team_a: 90, team_b: 70 })
  expect(found).toEqual({
    game: sample,
    lines: {
      odds: { teamA: -150, teamB: 130 },
      favorite: 'team_a',
      spreads: { teamA: spreads.team_a, teamB: spreads.team_b },
      overUnder,
    },
    result: { evidence: [], sourcesAgree: true },
  })
  expect(sample).toMatchObject({ isSample: true, teamARating: 90, teamBRating: 70 })
})

test('a game without ratings is even, and nobody guesses its lines', async () => {
  const [first] = (await reader.done(sport.readGames, { group: 'live' })).games
  const { lines } = await reader.done(sport.readGame, { gameId: first?.id ?? ('' as GameId) })
  expect(lines).toMatchObject({ odds: { teamA: -110, teamB: -110 }, favorite: null, spreads: null, overUnder: null })
})

test('an unknown game and a malformed id are told apart, and strangers see nothing', async () => {
  const unknown = await reader.call(sport.readGame, { gameId: '00000000-0000-7000-8000-000000000000' as GameId })
  expect(unknown).toMatchObject({ status: 404, error: { code: 'sport.unknown-game' } })
  for (const id of ['null', 'undefined'])
    expect((await reader.call(sport.readGame, { gameId: id as GameId })).status).toBe(422)
  expect((await visitor().call(sport.readGames, {})).status).toBe(401)
})

test('with real money the simulated league is neither shown nor played', async () => {
  const env = {
    MONEY_MODE: 'real',
    SECRETS_KEY: 'test:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    SMTP_URL: 'smtps://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_live_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    PUBLIC_URL: 'https://handshake.example',
    SPORTS_API_KEY: 'none',
  }
  const real = await startTestNode({ clock, databaseUrl: node().databaseUrl, env })
  await real.runJob('sport.follow-games')
  const person = await moveIn(real, 'Real Rita')
  const { games } = await person.done(sport.readGames, {})
  await real.close()
  expect(games.map(({ provider }) => provider)).toEqual(Array(5).fill('thesportsdb'))
  expect(games.some(({ isSample }) => isSample)).toBe(false)
})

test('golfers whom a provider lists for the PGA are there to bet on, whatever the catalog of sports planned', async () => {
  const round = game('golf', hours(40), { league: 'PGA', sport: 'golf', teams: { team_a: 'Reed', team_b: 'Hale' } })
  await tell('thesportsdb', [round])
  const { games } = await reader.done(sport.readGames, { league: 'PGA' })
  expect(games).toMatchObject([{ league: 'PGA', sport: 'golf', teamA: 'Reed' }])
  expect((await reader.done(sport.readLeagues, {})).leagues).toContainEqual({ name: 'PGA', gameCount: 1 })
  const form = inWords({ gameId: games[0]?.id ?? null, betType: 'sports', verificationMethod: 'oracle' })
  const made = await reader.done(handshake.createHandshake, form)
  expect(made).toMatchObject({ status: 'open', game: { league: 'PGA' } })
})
