/** A real feed on a node: asked once by all nodes, disabled when it fails, and never answered for by the simulation. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { minutes, seconds } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SportsDouble, sportsTestKey } from '../../../../test/doubles/sports-double.ts'
import { accept, inWords, someone } from '../../../../test/handshakes.ts'
import { moveIn } from '../../../../test/residents.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'
import { runInContext } from '../../../platform/run-in-context.ts'
import { followGames } from './follow-games.job.ts'
import { simulatedProvider } from './simulated-provider.ts'
import type { SportProvider } from './sport-provider.ts'
import { createSportsClient, theSportsDbProvider } from './thesportsdb-provider.ts'

const { node, clock } = useNode()
const double = new SportsDouble()
let address: URL
beforeAll(async () => {
  address = new URL(await double.start())
})
afterAll(() => double.stop())

/** As providers.ts puts them together, with a client that does not wait between its attempts. */
const newProviders = (): SportProvider[] => [
  theSportsDbProvider(createSportsClient({ address, key: sportsTestKey, retryStepMs: 1 })),
  simulatedProvider({ speed: 15, sandbox: false }),
]
let providers: SportProvider[]
beforeEach(async () => {
  double.mood = 'well'
  double.calls.length = 0
  providers = newProviders()
  clock.advance(minutes(6))
})

const askFeeds = (asking = providers) => followGames(asking, 'outside')((work) => runInContext(node().machinery, work))
const playOn = () => followGames(providers, 'in-house')((work) => runInContext(node().machinery, work))
/** Without esports, which no feed knows and the simulation therefore always lists. */
const gamesOf = async (provider: string) =>
  (
    await node().pool.query(
      `select * from live_games where provider = $1 and sport <> 'esports' order by external_id`,
      [provider],
    )
  ).rows

test('the feed brings its games; while it answers, the simulation brings none', async () => {
  double.add({ idEvent: '1', strTimestamp: '2026-03-02T18:00:00' })
  await askFeeds()
  await playOn()
  expect(await gamesOf('thesportsdb')).toMatchObject([
    { external_id: '1', team_a: 'Denver Broncos', team_b: 'Kansas City Chiefs', status: 'scheduled', speed: null },
  ])
  expect(await gamesOf('simulated')).toEqual([])
})

test('all nodes together ask every thirty seconds', async () => {
  await Promise.all([askFeeds(), askFeeds(newProviders()), askFeeds(newProviders())])
  const asked = double.calls.length
  expect(asked).toBe(8)
  clock.advance(seconds(29))
  await askFeeds(newProviders())
  expect(double.calls).toHaveLength(asked)
  clock.advance(seconds(1))
  await askFeeds(newProviders())
  expect(double.calls.length).toBeGreaterThan(asked)
})

test('a feed that fails is disabled for five minutes; the simulation offers games of its own, and none of the feed’s moves', async () => {
  const event = double.add({ idEvent: '2', strTimestamp: '2026-03-01T12:00:00', strStatus: 'Q2', intHomeScore: '7' })
  await askFeeds()
  double.mood = 'broken'
  clock.advance(minutes(5))
  const before = await gamesOf('thesportsdb')
  await askFeeds()
  await playOn()
  expect((await gamesOf('simulated')).length).toBeGreaterThan(0)
  expect(await gamesOf('thesportsdb')).toEqual(before)

  const boss = await moveIn(node(), 'Hal Health', { role: 'admin' })
  const health = async () => {
    const found = (await boss.done(sport.readSportsHealth, {})).providers
    return found.find(({ name }) => name === 'thesportsdb')
  }
  const disabledUntil = new Date(clock.now().getTime() + minutes(5)).toISOString()
  expect(await health()).toMatchObject({
    failure: 'All API call attempts failed (HTTP 500: The service is unwell)',
    failedAt: clock.now().toISOString(),
    disabledUntil,
    games: { live: 1 },
  })

  double.mood = 'well'
  Object.assign(event, { strStatus: 'FT', intHomeScore: '24', intAwayScore: '21' })
  double.calls.length = 0
  clock.advance(minutes(5) - 1)
  await askFeeds()
  expect(double.calls).toEqual([])
  clock.advance(1)
  await askFeeds()
  const [, game] = await gamesOf('thesportsdb')
  expect(game).toMatchObject({ status: 'final', team_a_score: 21, team_b_score: 24 })
  const { rows } = await node().pool.query('select source, outcome from game_results where game_id = $1', [game.id])
  expect(rows).toEqual([{ source: 'thesportsdb', outcome: 'final' }])
  expect(await health()).toMatchObject({ disabledUntil: null, lastSuccessAt: clock.now().toISOString() })
})

test('sample games that were offered meanwhile are still played to their end when the feed is back', async () => {
  await askFeeds()
  const open = (await gamesOf('simulated')).filter(({ status }) => status === 'scheduled')
  const [soonest] = open.toSorted((a, b) => a.game_date.getTime() - b.game_date.getTime())
  clock.advance(Math.max(0, soonest.game_date.getTime() - clock.now().getTime()) + minutes(4))
  await askFeeds()
  const known = (await gamesOf('simulated')).length
  await playOn()
  const after = await gamesOf('simulated')
  expect(after.find(({ id }) => id === soonest.id)?.status).toBe('final')
  expect(after).toHaveLength(known)
})

test('the configuration of a node leads to the feed', async () => {
  const env = { SPORTS_API_KEY: sportsTestKey, SPORTS_API_URL: address.href }
  const second = await startTestNode({ clock, databaseUrl: node().databaseUrl, env })
  double.add({ idEvent: '3', strTimestamp: '2026-03-03T18:00:00' })
  await second.runJob('sport.follow-feeds')
  const boss = await moveIn(second, 'Cora Config', { role: 'admin' })
  const { providers: found } = await boss.done(sport.readSportsHealth, {})
  await second.close()
  expect(found.map(({ name, isSample, isConfigured }) => [name, isSample, isConfigured])).toEqual([
    ['thesportsdb', false, true],
    ['simulated', true, true],
  ])
  expect((await gamesOf('thesportsdb')).map(({ external_id }) => external_id)).toContain('3')
})

test('while a game with stakes on it goes on, its score is never older than 15 seconds', async () => {
  const strTimestamp = new Date(clock.now().getTime() + minutes(30)).toISOString()
  const event = double.add({ idEvent: '50', strTimestamp })
  const other = double.add({ idEvent: '51', strTimestamp, idLeague: '4387', strLeague: 'NBA' })
  await askFeeds()
  const idOf = async (externalId: string) =>
    (await gamesOf('thesportsdb')).find(({ external_id }) => external_id === externalId)?.id
  const [gameId, otherId] = [await idOf('50'), await idOf('51')]
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form = inWords({ gameId, betType: 'sports', verificationMethod: 'oracle' })
  expect((await accept(tom, await maya.done(handshake.createHandshake, form))).ok).toBe(true)
  clock.advance(minutes(31))
  for (const game of [event, other]) Object.assign(game, { strStatus: 'Q1', intHomeScore: '0', intAwayScore: '0' })
  await askFeeds()
  const scoreOf = async (id: typeof gameId) => (await maya.done(sport.readGame, { gameId: id })).game.teamBScore
  const quarterMinute = async (points: number) => {
    for (const game of [event, other]) Object.assign(game, { intHomeScore: String(points) })
    for (const _ of [1, 2, 3]) {
      clock.advance(seconds(5))
      await askFeeds()
    }
  }
  for (const points of [3, 7, 10]) {
    double.calls.length = 0
    await quarterMinute(points)
    expect([await scoreOf(gameId), await scoreOf(otherId)]).toEqual([points, 0])
    expect(new Set(double.calls)).toEqual(new Set(['livescore.php?l=4391']))
  }
  // The breaker holds at this pace too.
  double.mood = 'broken'
  await quarterMinute(14)
  double.calls.length = 0
  await quarterMinute(17)
  expect([await scoreOf(gameId), double.calls]).toEqual([10, []])
  double.events.length = 0
})
