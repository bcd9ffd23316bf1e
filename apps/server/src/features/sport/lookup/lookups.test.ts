/** Lookups: from the service while it answers, from our own tables when it does not, with a breaker that closes again; and the functions by their old names. */
import { sport } from '@handshake/contracts/sport/sport.ts'
import { hours, minutes, seconds } from '@handshake/domain/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SportsDouble, sportsTestKey } from '../../../../test/doubles/sports-double.ts'
import { reportedGame, tellGames } from '../../../../test/reported-games.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode, useNode } from '../../../../test/test-node.ts'
import { createSportsClient } from '../feed/thesportsdb-provider.ts'
import { createLookups } from './lookups.ts'

const { node, clock } = useNode()
const double = new SportsDouble()
let address: URL
let feedNode: TestNode
let [person, fan, admin] = [] as unknown as [Resident, Resident, Resident]
beforeAll(async () => {
  address = new URL(await double.start())
  const env = { SPORTS_API_KEY: sportsTestKey, SPORTS_API_URL: address.href }
  feedNode = await startTestNode({ clock, databaseUrl: node().databaseUrl, env })
  person = await moveIn(node(), 'Petra Plain')
  fan = await moveIn(feedNode, 'Fran Feed')
  admin = await moveIn(feedNode, 'Max Mcp', { role: 'admin' })
  double.leagues.push({
    idLeague: '4328',
    strLeague: 'English Premier League',
    strLeagueAlternate: 'EPL',
    strSport: 'Soccer',
  })
  double.teams.push({ idTeam: '133604', idLeague: '4328', strTeam: 'Arsenal', strTeamShort: 'ARS', strLeague: null })
  double.teams.push({ idTeam: '134930', idLeague: '4391', strTeam: 'Denver Broncos' })
})
afterAll(async () => {
  await feedNode.close()
  await double.stop()
})
beforeEach(() => {
  double.mood = 'well'
  double.calls.length = 0
  clock.advance(minutes(2))
})
afterEach(() => void vi.useRealTimers())

test('without a service, leagues and teams come from what is built in', async () => {
  const { leagues, source } = await person.done(sport.searchLeagues, { search: 'lig' })
  expect([leagues.map(({ name }) => name), source]).toEqual([['La Liga', 'Bundesliga', 'Ligue 1'], 'built-in'])
  expect((await person.done(sport.lookUpLeague, { leagueId: '4391' })).leagues).toMatchObject([{ name: 'NFL' }])
  expect((await person.done(sport.readLeagueTeams, { leagueId: '4387' })).teams).toHaveLength(30)
  expect((await person.done(sport.searchTeams, { search: 'broncos' })).teams).toMatchObject([
    { name: 'Denver Broncos', abbreviation: 'DEN', city: 'Denver', league: 'NFL', rating: 82 },
  ])
  expect((await person.done(sport.lookUpTeam, { teamId: '134900' })).teams).toMatchObject([{ league: 'NFL' }])
  expect((await person.done(sport.lookUpTeam, { teamId: '1' })).teams).toEqual([])
})

test('with a service it is asked, and remembered for seven days; a team’s number tells its league', async () => {
  const search = () => fan.done(sport.searchTeams, { search: 'Arsenal' })
  expect(await search()).toMatchObject({
    source: 'service',
    teams: [{ name: 'Arsenal', abbreviation: 'ARS', rating: null }],
  })
  await search()
  expect(double.calls).toHaveLength(1)
  clock.advance(hours(24 * 7))
  await search()
  expect(double.calls).toHaveLength(2)
  expect((await fan.done(sport.searchLeagues, { search: 'EPL' })).leagues).toMatchObject([{ id: '4328' }])
  expect((await fan.done(sport.lookUpTeam, { teamId: '134930' })).teams).toMatchObject([{ league: 'NFL' }])
})

test('down, fallback, breaker, recovery', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const lookups = createLookups(createSportsClient({ address, key: sportsTestKey, retryStepMs: 1 }))
  const ctx = () => ({ client: node().pool, now: clock.now(), config: node().machinery.config })
  const ask = async (words: string) => (await lookups.teams(ctx(), words)).source
  expect(await ask('Arsenal')).toBe('service')
  double.mood = 'broken'
  // One call and three retries fail; the fifth failure opens the breaker.
  expect(await ask('Broncos')).toBe('built-in')
  expect(await ask('Lakers')).toBe('built-in')
  const asked = double.calls.length
  expect(await ask('Celtics')).toBe('built-in')
  expect(double.calls).toHaveLength(asked)
  // What is remembered is still the service's.
  expect(await ask('Arsenal')).toBe('service')
  double.mood = 'well'
  vi.setSystemTime(Date.now() + seconds(59))
  expect(await ask('Celtics')).toBe('built-in')
  expect(double.calls).toHaveLength(asked)
  vi.setSystemTime(Date.now() + seconds(2))
  expect(await ask('Celtics')).toBe('service')
  expect(await ask('Lakers')).toBe('service')
})

test('twenty lookups a minute go to the service, the rest do without it', async () => {
  const lookups = createLookups(createSportsClient({ address, key: sportsTestKey, retryStepMs: 1 }))
  const ctx = { client: node().pool, now: clock.now(), config: node().machinery.config }
  const sources = await Promise.all(Array.from({ length: 25 }, (_, index) => lookups.teams(ctx, `team ${index}`)))
  expect(sources.filter(({ source }) => source === 'service')).toHaveLength(20)
  expect(double.calls).toHaveLength(20)
})

const soon = () => new Date(clock.now().getTime() + hours(3))

test('a live score comes from the service, then from the stored game, and of a game nobody knows there is none', async () => {
  const started = new Date(clock.now().getTime() - hours(1))
  const teams = { team_a: 'Denver Broncos', team_b: 'Kansas City Chiefs' }
  const score = { team_a: 3, team_b: 7 }
  const told = { startsAt: started, observedAt: clock.now(), teams, status: 'live', score, period: 'Q2' } as const
  await tellGames(node(), 'thesportsdb', [reportedGame('9001', told)])
  double.add({
    idEvent: '9001',
    strStatus: 'Q3',
    intHomeScore: '14',
    intAwayScore: '10',
    strTimestamp: started.toISOString(),
  })
  const asked = { team_a: 'kansas city chiefs', team_b: 'Denver Broncos', sport: 'football' }
  expect(await fan.done(sport.callLiveScores, asked)).toMatchObject({
    gameId: '9001',
    homeTeam: 'Kansas City Chiefs',
    awayTeam: 'Denver Broncos',
    homeScore: 14,
    awayScore: 10,
    quarter: 'Q3',
    status: 'live',
    source: 'service',
  })
  expect(await person.done(sport.callLiveScores, asked)).toMatchObject({
    homeScore: 7,
    awayScore: 3,
    source: 'database',
  })
  double.mood = 'broken'
  clock.advance(minutes(1))
  const { team_a: teamA, team_b: teamB } = asked
  expect(await fan.done(sport.readLiveScore, { teamA, teamB })).toMatchObject({ homeScore: 7, source: 'database' })
  expect(await person.call(sport.readLiveScore, { teamA: 'Nobody', teamB })).toMatchObject({ status: 404 })
  expect(await person.call(sport.readLiveScore, { teamA, teamB, sport: 'hockey' })).toMatchObject({ status: 404 })
})

test('the function sports-api answers by its action, and asks for what it needs', async () => {
  await tellGames(node(), 'thesportsdb', [
    reportedGame('9002', { startsAt: soon(), observedAt: clock.now(), league: 'NBA' }),
  ])
  expect(await person.done(sport.callSportsApi, { action: 'upcoming', leagueId: '4387' })).toMatchObject({
    events: [{ id: '9002', status: 'scheduled' }],
    source: 'database',
  })
  const events = await person.done(sport.readLeagueEvents, { leagueId: '4387', group: 'upcoming', limit: 1 })
  expect(events).toMatchObject({ events: [{ id: '9002' }], source: 'database' })
  expect((await person.done(sport.callSportsApi, { action: 'livescores', leagueId: '4380' })).events).toEqual([])
  expect((await person.done(sport.callSportsApi, { action: 'searchTeam', teamName: 'jazz' })).teams).toHaveLength(1)
  for (const input of [{ action: 'upcoming' }, { action: 'searchTeam', leagueId: '4391' }, { action: 'drop' }])
    expect((await person.call(sport.callSportsApi, input as never)).status).toBe(422)
})

test('the test of sources is for admins, tells events as they came, and how a source fails', async () => {
  const params = { sport: 'football', team_a: 'Denver Broncos', team_b: 'Kansas City Chiefs' }
  const ask = (server: 'thesportsdb' | 'database', who = admin) =>
    who.call(sport.testMcpServers, { server, method: 'search_events', params })
  expect(await ask('thesportsdb', fan)).toMatchObject({ status: 403 })
  expect(await ask('thesportsdb')).toMatchObject({
    ok: true,
    result: { success: true, data: [{ idEvent: '9001', intHomeScore: 14, strStatus: 'Q3' }] },
  })
  expect(await ask('database')).toMatchObject({ result: { data: [{ idEvent: '9001', intHomeScore: 7 }] } })
  clock.advance(minutes(6))
  double.mood = 'broken'
  const failed = await ask('thesportsdb')
  expect(failed).toMatchObject({ error: { code: 'sport.mcp-failed', message: 'MCP request failed: 500' } })
  expect(JSON.stringify(failed)).not.toContain(sportsTestKey)
})
