/** The simulated league on a node: its games appear, move, end and are forgotten, once for all nodes. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { defaultSpeed } from '@handshake/domain/sport/simulated-league.ts'
import { days, hours, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { inWords } from '../../../../test/handshakes.ts'
import { moveIn } from '../../../../test/residents.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'
import { evidenceHash } from '../result/game-results.ts'

const { node, clock } = useNode()

const follow = (on = node()) => on.runJob('sport.follow-games')
const rowsOf = async (query: string, values: unknown[] = []) => (await node().pool.query(query, values)).rows
let counter = 0
const someone = () => {
  counter += 1
  return moveIn(node(), `Fan ${counter}`)
}
/** Every game with the transaction that last wrote it. */
const everyGame = () => rowsOf('select *, xmin::text as written_by from live_games order by game_date, id')

const firstToCome = async () =>
  (
    await rowsOf("select * from live_games where status = 'scheduled' and game_date > $1 order by game_date", [
      clock.now(),
    ])
  )[0]
const gameById = async (id: string) => (await rowsOf('select * from live_games where id = $1', [id]))[0]

test('a game that was over before it was heard of is left out', async () => {
  await follow()
  expect(await rowsOf("select external_id from live_games where status = 'final'")).toEqual([])
  expect(await rowsOf('select id from game_results')).toEqual([])
})

test('games of four leagues appear, labeled as samples, some of them live and the next one within minutes', async () => {
  await follow()
  const reader = await someone()
  const { games, counts } = await reader.done(sport.readGames, { pageSize: 1_000 })
  expect(new Set(games.map(({ league }) => league))).toEqual(new Set(['NFL', 'NBA', 'MLB', 'NHL']))
  expect(games.every(({ isSample, provider }) => isSample && provider === 'simulated')).toBe(true)
  expect(counts.live).toBeGreaterThan(0)
  const next = games.find(({ status, closesAt }) => status === 'scheduled' && new Date(closesAt) > clock.now())
  expect(new Date(next?.gameDate ?? 0).getTime() - clock.now().getTime()).toBeLessThan(minutes(3))
  expect(new Date(next?.gameDate ?? 0).getTime() - new Date(next?.closesAt ?? 0).getTime()).toBe(seconds(20))
})

test('looking again at the same moment writes nothing', async () => {
  await follow()
  const before = await everyGame()
  await follow()
  expect(await everyGame()).toEqual(before)
})

test('a game begins, its score only rises, and it ends in a result that is stored once with the hash of its evidence', async () => {
  await follow()
  const game = await firstToCome()
  clock.advance(game.game_date.getTime() - clock.now().getTime())
  const seen: { status: string; total: number }[] = []
  for (let beat = 0; beat < 21; beat += 1) {
    await follow()
    const { status, team_a_score, team_b_score } = await gameById(game.id)
    seen.push({ status, total: team_a_score + team_b_score })
    clock.advance(seconds(10))
  }
  expect(seen[0]).toEqual({ status: 'live', total: 0 })
  expect(seen.at(-1)?.status).toBe('final')
  expect(seen.map(({ total }) => total)).toEqual(seen.map(({ total }) => total).toSorted((a, b) => a - b))
  const final = await gameById(game.id)
  expect(Math.max(final.team_a_score, final.team_b_score)).toBeGreaterThanOrEqual(20)
  const results = await rowsOf('select * from game_results where game_id = $1', [game.id])
  expect(results).toMatchObject([
    {
      source: 'simulated',
      number: 1,
      outcome: 'final',
      team_a_score: final.team_a_score,
      team_b_score: final.team_b_score,
      payload: { awayTeam: game.team_a, homeTeam: game.team_b, awayScore: final.team_a_score },
    },
  ])
  expect(results[0].payload_hash).toBe(evidenceHash(results[0].payload))
  clock.advance(minutes(1))
  await follow()
  expect(await gameById(game.id)).toEqual(final)
})

test('games that ended while nobody looked get the same final they would have had', async () => {
  await follow()
  const open = await rowsOf("select id, game_date from live_games where status = 'scheduled' and game_date < $1", [
    new Date(clock.now().getTime() + minutes(10)),
  ])
  expect(open.length).toBeGreaterThan(4)
  clock.advance(hours(3))
  await follow()
  const ids = open.map(({ id }) => id)
  expect(await rowsOf('select distinct status from live_games where id = any ($1)', [ids])).toEqual([
    { status: 'final' },
  ])
  expect(await rowsOf('select count(*)::int from game_results where game_id = any ($1)', [ids])).toEqual([
    { count: ids.length },
  ])
})

test('two nodes that look at the same time write every game and every result once', async () => {
  const second = await startTestNode({ clock, databaseUrl: node().databaseUrl })
  for (let beat = 0; beat < 6; beat += 1) {
    await Promise.all([follow(), follow(second), follow(), follow(second)])
    clock.advance(seconds(40))
  }
  await second.close()
  const twice = await rowsOf('select external_id from live_games group by external_id having count(*) > 1')
  const corrected = await rowsOf('select game_id from game_results where number > 1')
  const ended = await rowsOf(`select count(*)::int as count from live_games where status = 'final'`)
  expect({ twice, corrected }).toEqual({ twice: [], corrected: [] })
  expect(await rowsOf('select count(*)::int as count from game_results')).toEqual(ended)
})

test('while one node writes the games of a provider, another leaves them alone', async () => {
  await follow()
  clock.advance(seconds(30))
  const before = await everyGame()
  const writer = await node().pool.connect()
  await writer.query("begin; select pg_advisory_xact_lock(hashtextextended('sport.simulated', 0))")
  await follow()
  expect(await everyGame()).toEqual(before)
  await writer.query('rollback')
  writer.release()
  await follow()
  expect(await everyGame()).not.toEqual(before)
})

test('a clock that is set back does not take a score back', async () => {
  await follow()
  const live = (await rowsOf("select * from live_games where status = 'live'"))[0]
  clock.advance(-minutes(2))
  await follow()
  expect(await gameById(live.id)).toEqual(live)
  clock.advance(minutes(2))
})

test('a game keeps the speed it was offered with when the setting changes', async () => {
  await follow()
  const game = await firstToCome()
  const faster = await startTestNode({ clock, databaseUrl: node().databaseUrl, env: { SIMULATED_LEAGUE_SPEED: '60' } })
  await follow(faster)
  const reader = await someone()
  const slow = await reader.done(sport.readGame, { gameId: game.id })
  expect(game.speed).toBe(defaultSpeed)
  expect(Date.parse(slow.game.gameDate) - Date.parse(slow.game.closesAt)).toBe(seconds(20))
  expect(await rowsOf('select distinct speed from live_games order by speed')).toEqual([{ speed: 15 }, { speed: 60 }])
  clock.advance(game.game_date.getTime() - clock.now().getTime() + minutes(4))
  await follow(faster)
  await faster.close()
  expect((await gameById(game.id)).status).toBe('final')
})

test('sample games are forgotten after a day with their results, unless a handshake refers to them', async () => {
  const owner = await someone()
  await follow()
  const kept = await firstToCome()
  const form = inWords({ betType: 'sports', title: 'Old game', gameId: kept.id, teamA: undefined, teamB: undefined })
  await owner.done(handshake.createHandshake, { ...form, settlementDate: undefined, verificationMethod: 'oracle' })
  clock.advance(kept.game_date.getTime() - clock.now().getTime() + minutes(4))
  await follow()
  const cutOff = clock.now()
  clock.advance(days(1))
  await node().runJob('sport.forget-sample-games')
  expect(await rowsOf('select id from live_games where game_date < $1', [cutOff])).toEqual([{ id: kept.id }])
  expect(await rowsOf('select distinct game_id from game_results')).toEqual([{ game_id: kept.id }])
})
