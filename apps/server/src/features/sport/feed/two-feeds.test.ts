/** Two real feeds on a node: the order in which they are asked, and who stands in for whom. */
import { sport } from '@handshake/contracts/sport/sport.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { expect, test, vi } from 'vitest'
import { ScoreboardDouble } from '../../../../test/doubles/scoreboard-double.ts'
import { sportsTestKey } from '../../../../test/doubles/sports-double.ts'
import { moveIn } from '../../../../test/residents.ts'
import { startTestNode } from '../../../../test/test-node.ts'
import { useTwoFeeds } from '../../../../test/two-feeds.ts'

const {
  node,
  clock,
  first,
  second,
  address,
  playOn,
  rowsOf,
  inTwoHours,
  gameOf,
  idOf,
  sourcesOf,
  askFeeds,
  tick,
  toldByBoth,
  bet,
} = useTwoFeeds()

test('down, fallback, breaker, recovery: the second feed stands in for the first, and no game is told twice', async () => {
  const { told, same, gameId } = await toldByBoth()
  await bet(gameId)
  const other = { home: { name: 'Dallas Cowboys' }, away: { name: 'New York Giants' } }
  second.add({ id: '77', date: inTwoHours().toISOString(), ...other })
  await tick(hours(2))
  // The first is well: nothing is new from the second.
  expect(await idOf('77')).toBe(undefined)

  first.mood = 'broken'
  ScoreboardDouble.play(same, { home: 7, away: 3 })
  await tick(minutes(5))
  expect(await gameOf(gameId)).toMatchObject({
    provider: 'thesportsdb',
    status: 'live',
    team_a_score: 3,
    team_b_score: 7,
    quarter_period: '3rd',
  })
  expect(await rowsOf(`select provider from live_games where team_b = $1`, [told.strHomeTeam])).toHaveLength(1)
  const fallen = await idOf('77')
  expect(await gameOf(fallen)).toMatchObject({ provider: 'espn', status: 'scheduled' })
  // The simulation has no say while the second feed answers.
  await playOn()
  expect(await rowsOf(`select id from live_games where provider = 'simulated' and sport <> 'esports'`)).toEqual([])

  // Asked again after five minutes, the fifth failure opens the circuit; the sixth time nobody is called.
  await tick(minutes(5))
  first.calls.length = 0
  await tick(minutes(5))
  expect(first.calls).toEqual([])
  const boss = await moveIn(node(), 'Hal Twofeeds', { role: 'admin' })
  const health = async (which: string) =>
    (await boss.done(sport.readSportsHealth, {})).providers.find(({ name }) => name === which)
  expect(await health('thesportsdb')).toMatchObject({ failure: expect.stringContaining('switched off') })
  expect(await health('espn')).toMatchObject({ disabledUntil: null })

  // With both down the simulation offers games of its own.
  second.mood = 'broken'
  await tick(minutes(5))
  await playOn()
  expect(
    (await rowsOf(`select id from live_games where provider = 'simulated' and sport <> 'esports'`)).length,
  ).toBeGreaterThan(0)
  expect(await gameOf(gameId)).toMatchObject({ team_b_score: 7 })

  // Both come back: the circuit lets one call through after its minute.
  Object.assign(first, { mood: 'well' })
  Object.assign(second, { mood: 'well' })
  Object.assign(told, { strStatus: 'Q4', intHomeScore: '10', intAwayScore: '3' })
  first.add({
    idEvent: 'cowboys',
    strTimestamp: inTwoHours().toISOString(),
    strHomeTeam: 'Dallas Cowboys',
    strAwayTeam: 'New York Giants',
  })
  const realNow = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + minutes(2))
  await tick(minutes(5))
  for (const name of ['thesportsdb', 'espn']) expect(await health(name)).toMatchObject({ disabledUntil: null })
  expect(await gameOf(gameId)).toMatchObject({ provider: 'thesportsdb', team_b_score: 10 })
  // The simulation lets the same teams play against others.
  expect(await rowsOf(`select id from live_games where team_b = 'Dallas Cowboys' and provider <> 'simulated'`)).toEqual(
    [{ id: fallen }],
  )
})

test('a game of the second feed that the first brings later is the same game', async () => {
  first.mood = 'broken'
  const date = inTwoHours().toISOString()
  second.add({ id: '501', date, home: { name: 'LA Bears' }, away: { name: 'Utah Owls' } })
  await askFeeds()
  const gameId = await idOf('501')
  const { read } = await bet(gameId)
  Object.assign(first, { mood: 'well' })
  const told = first.add({
    idEvent: '502',
    strTimestamp: date,
    strHomeTeam: 'Utah Owls',
    strAwayTeam: 'Los Angeles Bears',
  })
  await tick(minutes(5))
  expect(await idOf('502')).toBe(undefined)
  expect(
    await rowsOf('select provider, external_id, is_swapped from game_aliases where game_id = $1', [gameId]),
  ).toEqual([{ provider: 'thesportsdb', external_id: '502', is_swapped: true }])
  // The second falls silent: the first stands in, with the scores the right way round.
  second.mood = 'broken'
  Object.assign(told, { strStatus: 'Q1', intHomeScore: '3', intAwayScore: '14' })
  await tick(hours(2))
  await tick(minutes(1))
  expect(await gameOf(gameId)).toMatchObject({ status: 'live', team_a_score: 3, team_b_score: 14 })
  Object.assign(told, { strStatus: 'FT', intAwayScore: '21' })
  await tick(minutes(6))
  expect(await sourcesOf(gameId)).toEqual(['thesportsdb'])
  await tick(hours(4))
  await tick(minutes(1))
  await tick(minutes(11))
  expect(await read()).toMatchObject({ status: 'completed', finalScoreTeamA: 3, finalScoreTeamB: 21 })
})

test('the configuration of a node leads to both feeds, in their order', async () => {
  const env = { SPORTS_API_KEY: sportsTestKey, SPORTS_API_URL: address.first, SPORTS_BACKUP_URL: address.second }
  const other = await startTestNode({ clock, databaseUrl: node().databaseUrl, env })
  const boss = await moveIn(other, 'Cora Twofeeds', { role: 'admin' })
  const { providers: found } = await boss.done(sport.readSportsHealth, {})
  await other.close()
  expect(found.filter(({ isConfigured }) => isConfigured).map(({ name }) => name)).toEqual([
    'thesportsdb',
    'espn',
    'simulated',
  ])
})
