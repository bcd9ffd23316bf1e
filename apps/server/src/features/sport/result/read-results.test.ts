/** The sports room: admins see which games need a person and what hangs on them, and never decide over their own money. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { hours, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, inWords } from '../../../../test/handshakes.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { ReportedGame } from '../feed/sport-provider.ts'
import type { GameId } from '../sport.public.ts'

const { node, clock } = useNode()

const told = (externalId: string): ReportedGame =>
  reportedGame(externalId, { startsAt: new Date(clock.now().getTime() + hours(1)), observedAt: clock.now() })

function hear(game: ReportedGame): Promise<GameId> {
  clock.advance(seconds(1))
  return hearGame(node(), game)
}

let counter = 0
const someone = (role = 'user') => {
  counter += 1
  return moveIn(node(), `Sports ${role} ${counter}`, { role })
}
const onGame = (gameId: GameId) => inWords({ gameId, betType: 'sports', verificationMethod: 'oracle' })
const entered = (gameId: GameId) =>
  ({ gameId, outcome: 'final', teamAScore: 3, teamBScore: 0, reason: 'Seen in the stadium' }) as const

test('a game that nobody tells the end of needs a person once it should be over, with what hangs on it', async () => {
  const game = told('silent')
  const gameId = await hear(game)
  const [maker, taker, boss] = [await someone(), await someone(), await someone('admin')]
  const made = await maker.done(handshake.createHandshake, onGame(gameId))
  expect(await accept(taker, made)).toMatchObject({ status: 200 })
  const look = (group: 'attention' | 'live' | 'over' | 'upcoming') =>
    boss.done(sport.readResults, { group, search: 'away silent' })
  expect(await look('attention')).toMatchObject({ games: [], counts: { attention: 0, upcoming: 1 } })
  clock.advance(hours(8))
  await hear({ ...game, status: 'live' })
  expect(await look('attention')).toMatchObject({
    games: [
      {
        game: { id: gameId, teamA: 'Away silent' },
        evidence: [],
        sourcesAgree: true,
        waitingCount: 1,
        paidCount: 0,
        heldCents: 10_000,
        hasOwnStake: false,
      },
    ],
    counts: { attention: 1, live: 1, upcoming: 0, over: 0 },
    pageCount: 1,
  })
  expect((await boss.done(sport.recordResult, entered(gameId))).sourcesAgree).toBe(true)
  expect((await look('attention')).games).toEqual([])
})

test('a game whose sources differ needs a person; one where they agree does not', async () => {
  const game = told('differs')
  const gameId = await hear(game)
  clock.advance(hours(4))
  await hear({ ...game, status: 'final', score: { team_a: 10, team_b: 20 } })
  const boss = await someone('admin')
  const look = async () => (await boss.done(sport.readResults, { search: 'away differs' })).games
  expect(await look()).toEqual([])
  clock.advance(seconds(1))
  await boss.done(sport.recordResult, entered(gameId))
  expect(await look()).toMatchObject([{ sourcesAgree: false, evidence: [{}, { source: 'thesportsdb' }] }])
  await boss.done(sport.recordResult, { ...entered(gameId), teamAScore: 10, teamBScore: 20 })
  expect(await look()).toEqual([])
})

test('an admin with a stake on the game is refused on either side, and whoever has none is not', async () => {
  const game = told('own')
  const gameId = await hear(game)
  const [maker, taker, drafter, bystander] = [
    await someone('admin'),
    await someone('admin'),
    await someone('admin'),
    await someone('admin'),
  ]
  const made = await maker.done(handshake.createHandshake, onGame(gameId))
  await accept(taker, made)
  await drafter.done(handshake.createHandshake, { ...onGame(gameId), sharingMethod: 'draft' })
  clock.advance(hours(5))
  await hear({ ...game, status: 'live' })
  for (const person of [maker, taker]) {
    expect(await person.call(sport.recordResult, entered(gameId))).toMatchObject({
      status: 403,
      error: {
        code: 'sport.own-stake',
        message: 'You have money on this game, so another admin has to enter the result.',
      },
    })
    expect(await person.call(sport.recordResult, { gameId, outcome: 'cancelled', reason: 'Rain' })).toMatchObject({
      status: 403,
    })
    const { games } = await person.done(sport.readResults, { group: 'live', search: 'away own' })
    expect(games).toMatchObject([{ hasOwnStake: true }])
  }
  expect((await node().pool.query('select 1 from game_results where game_id = $1', [gameId])).rows).toEqual([])
  for (const person of [drafter, bystander])
    expect(await person.call(sport.recordResult, entered(gameId))).toMatchObject({ status: 200 })
})

test('the last answers of a provider are kept with their figures, a failure with its words', async () => {
  const boss = await someone('admin')
  await node().runJob('sport.follow-games')
  const simulated = async () =>
    (await boss.done(sport.readSportsHealth, {})).providers.find(({ name }) => name === 'simulated')
  const first = await simulated()
  expect(first?.answers).toMatchObject([{ at: clock.now().toISOString(), failure: null }])
  expect(first?.answers[0]?.games).toBeGreaterThan(0)
  expect(first?.answers[0]?.news).toBeGreaterThan(0)
  expect(JSON.parse(first?.sample ?? 'null')).toBeTypeOf('object')
  for (let asked = 0; asked < 25; asked += 1) {
    clock.advance(seconds(2))
    await node().runJob('sport.follow-games')
  }
  const later = await simulated()
  expect(later?.answers).toHaveLength(20)
  expect(later?.answers[0]?.at).toBe(clock.now().toISOString())
})

test('nobody but an admin looks into the sports room', async () => {
  for (const role of ['user', 'support', 'arbitrator'])
    expect((await (await someone(role)).call(sport.readResults, {})).status).toBe(403)
})
