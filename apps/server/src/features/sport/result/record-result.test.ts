/** Results: what a source says is added and never changed, sources must agree, and only admins speak beside the providers. */
import { sport } from '@handshake/contracts/sport/sport.ts'
import { seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { reportedGame } from '../../../../test/reported-games.ts'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { runInContext } from '../../../platform/run-in-context.ts'
import type { ReportedGame } from '../feed/sport-provider.ts'
import { takeDownGames } from '../feed/take-down-games.ts'
import { findGame, findResults, type GameId } from '../sport.public.ts'
import { evidenceHash } from './game-results.ts'

const { node, clock } = useNode()

const startsAt = new Date('2026-03-01T11:00:00Z')
const told = (externalId: string, over: Partial<ReportedGame> = {}): ReportedGame =>
  reportedGame(externalId, { status: 'live', startsAt, observedAt: clock.now(), ...over })
const final = (team_a: number, team_b: number): Partial<ReportedGame> => ({
  status: 'final',
  score: { team_a, team_b },
  payload: { away: team_a, home: team_b },
})

type Heard = { name: string; payload: Record<string, unknown> }

/** The provider says so, a second after it last said anything; answers what other features were told. */
async function hear(...games: ReportedGame[]): Promise<Heard[]> {
  const heard: Heard[] = []
  await runInContext(node().machinery, (ctx) =>
    takeDownGames(
      {
        ...ctx,
        emit: ({ name }, payload) => heard.push({ name, payload: payload as Heard['payload'] }),
        tellEveryone: ([name = ''], about) => heard.push({ name, payload: { about } }),
        tellFacts: (name, facts) => heard.push({ name, payload: { facts } }),
      },
      'thesportsdb',
      games.map((game) => ({ ...game, observedAt: ctx.now })),
    ),
  )
  clock.advance(seconds(1))
  return heard
}
const idOf = async (externalId: string): Promise<GameId> =>
  (await node().pool.query('select id from live_games where external_id = $1', [externalId])).rows[0].id
const resultOf = async (id: GameId) => (await runInContext(node().machinery, (ctx) => findResults(ctx, [id]))).get(id)
const wordsOf = async (id: GameId) =>
  (await node().pool.query('select * from game_results where game_id = $1 order by source, number', [id])).rows
const admin = (name: string) => moveIn(node(), name, { role: 'admin' })

test('a new game is news, a score travels with the message and is told to whoever follows scores, a new start is told by the game, a ticking clock to nobody', async () => {
  expect(await hear(told('m1'))).toEqual([{ name: 'fixture', payload: { about: null } }])
  const about = [await idOf('m1')]
  expect(await hear(told('m1', { timeRemaining: '3:00' }))).toEqual([])
  const moved = [{ name: 'sport', payload: { about } }]
  const scored = await hear(told('m1', { timeRemaining: '2:59', score: { team_a: 7, team_b: 0 } }))
  expect(scored).toMatchObject([
    { name: 'score', payload: { facts: [{ gameId: about[0], teamAScore: 7, teamBScore: 0, timeRemaining: '2:59' }] } },
    { name: 'sport.scores-changed', payload: { gameIds: about } },
  ])
  const later = new Date(startsAt.getTime() + seconds(60))
  expect(await hear(told('m1', { score: { team_a: 7, team_b: 0 }, startsAt: later }))).toEqual(moved)
})

test('an older answer that was kept somewhere does not undo a newer one', async () => {
  const kept = told('m2')
  await hear(kept)
  await hear(told('m2', { score: { team_a: 7, team_b: 0 } }))
  await runInContext(node().machinery, (ctx) => takeDownGames(ctx, 'thesportsdb', [kept]))
  const game = await runInContext(node().machinery, async (ctx) => findGame(ctx, await idOf('m2')))
  expect(game?.score).toEqual({ team_a: 7, team_b: 0 })
})

test('a final is a result with its evidence; repeating it adds nothing', async () => {
  await hear(told('f1'))
  const id = await idOf('f1')
  expect(await resultOf(id)).toEqual({ result: { status: 'none' }, resultId: null, evidence: [], sourcesAgree: true })
  const heard = await hear(told('f1', final(17, 24)))
  expect(heard.map(({ name }) => name)).toEqual(['sport', 'sport.scores-changed', 'fixture', 'sport.games-ended'])
  expect(await hear(told('f1', final(17, 24)))).toEqual([])
  expect(await hear(told('f1', { ...final(17, 24), venue: 'Elsewhere', payload: { other: 1 } }))).toEqual([])
  const [word] = await wordsOf(id)
  expect(await resultOf(id)).toEqual({
    result: { status: 'final', score: { team_a: 17, team_b: 24 }, startedAt: startsAt },
    resultId: word.id,
    evidence: [
      {
        source: 'thesportsdb',
        outcome: 'final',
        teamAScore: 17,
        teamBScore: 24,
        payloadHash: evidenceHash({ home: 24, away: 17 }),
        observedAt: word.observed_at.toISOString(),
      },
    ],
    sourcesAgree: true,
  })
})

test('a source that corrects itself adds a row and says so, even when it comes back to its first word', async () => {
  await hear(told('c1'))
  await hear(told('c1', final(17, 24)))
  const id = await idOf('c1')
  const heard = await hear(told('c1', final(27, 24)))
  const words = await wordsOf(id)
  expect(words.map(({ number, team_a_score }) => [number, team_a_score])).toEqual([
    [1, 17],
    [2, 27],
  ])
  expect(heard.at(-1)).toEqual({ name: 'sport.result-corrected', payload: { gameId: id, resultId: words[1].id } })
  await hear(told('c1', final(17, 24)))
  expect(await resultOf(id)).toMatchObject({ result: { score: { team_a: 17, team_b: 24 } }, sourcesAgree: true })
  expect(await wordsOf(id)).toHaveLength(3)
})

test('a provider that shows the game as going on again has taken its final back', async () => {
  await hear(told('t1'))
  await hear(told('t1', final(17, 24)))
  const id = await idOf('t1')
  await hear(told('t1', { score: { team_a: 17, team_b: 24 } }))
  expect(await resultOf(id)).toMatchObject({ result: { status: 'none' }, resultId: null })
  await hear(told('t1', final(20, 24)))
  expect(await resultOf(id)).toMatchObject({ result: { status: 'final', score: { team_a: 20, team_b: 24 } } })
})

test.each(['postponed', 'cancelled', 'abandoned'] as const)(
  'a game that is %s has that for its result',
  async (status) => {
    await hear(told(status))
    await hear(told(status, { status }))
    expect(await resultOf(await idOf(status))).toMatchObject({ result: { status }, sourcesAgree: true })
  },
)

test('an admin who agrees with the provider is evidence; one who does not makes everything wait for a person', async () => {
  await hear(told('a1'))
  await hear(told('a1', final(17, 24)))
  const gameId = await idOf('a1')
  const ada = await admin('Ada Agrees')
  const score = { gameId, outcome: 'final', teamAScore: 17, teamBScore: 24, reason: 'Seen on the board' } as const
  const agreed = await ada.done(sport.recordResult, score)
  expect(agreed).toMatchObject({
    sourcesAgree: true,
    evidence: [{ source: 'admin:ada_agrees' }, { source: 'thesportsdb' }],
  })
  await ada.done(sport.recordResult, score)
  expect(await wordsOf(gameId)).toHaveLength(2)
  const disagreed = await ada.done(sport.recordResult, { ...score, teamAScore: 27, reason: 'The league corrected it' })
  expect(disagreed.sourcesAgree).toBe(false)
  expect(await resultOf(gameId)).toMatchObject({ result: { status: 'none' }, resultId: null, sourcesAgree: false })
  const [first, second] = await wordsOf(gameId)
  expect([first.payload.reason, second.payload.reason]).toEqual(['Seen on the board', 'The league corrected it'])
  expect(second.payload_hash).toBe(evidenceHash(second.payload))
})

test('an admin speaks for a game whose provider is silent, and it leaves the list', async () => {
  await hear(told('s1'))
  const gameId = await idOf('s1')
  const otto = await admin('Otto Oracle')
  const listed = async () => (await otto.done(sport.readGames, { pageSize: 1_000 })).games.map(({ id }) => id)
  expect(await listed()).toContain(gameId)
  await otto.done(sport.recordResult, { gameId, outcome: 'abandoned', reason: 'The feed never came back' })
  expect(await resultOf(gameId)).toMatchObject({ result: { status: 'abandoned' } })
  expect(await listed()).not.toContain(gameId)
  const game = await runInContext(node().machinery, (ctx) => findGame(ctx, gameId))
  expect(game).toMatchObject({ status: 'live', isOver: true, isSample: false, pace: { provider: 'feed' } })
})

test('a result needs a reason, both scores, a game that exists and one that has begun', async () => {
  await hear(told('r1', { status: 'scheduled', startsAt: new Date('2026-03-09T18:00:00Z') }))
  const gameId = await idOf('r1')
  const rita = await admin('Rita Rules')
  const input = { gameId, outcome: 'final', teamAScore: 1, teamBScore: 0, reason: 'So it was' } as const
  expect(await rita.call(sport.recordResult, { ...input, reason: '  ' })).toMatchObject({ status: 422 })
  const { teamBScore: _, ...withoutHome } = input
  expect(await rita.call(sport.recordResult, withoutHome)).toMatchObject({ status: 422 })
  const nowhere = { ...input, gameId: '00000000-0000-7000-8000-000000000000' as GameId }
  expect(await rita.call(sport.recordResult, nowhere)).toMatchObject({ error: { code: 'sport.unknown-game' } })
  expect(await rita.call(sport.recordResult, input)).toMatchObject({ error: { code: 'sport.not-started' } })
  expect(await rita.call(sport.recordResult, { gameId, outcome: 'cancelled', reason: 'Storm' })).toMatchObject({
    status: 200,
  })
})

test('nobody but an admin enters results or looks at the providers', async () => {
  await hear(told('n1'))
  const input = { gameId: await idOf('n1'), outcome: 'cancelled', reason: 'I would win' } as const
  for (const role of ['user', 'support', 'arbitrator']) {
    const person = await moveIn(node(), `No ${role}`, { role })
    expect((await person.call(sport.recordResult, input)).status).toBe(403)
    expect((await person.call(sport.readSportsHealth, {})).status).toBe(403)
  }
  expect(await wordsOf(input.gameId)).toEqual([])
})

test('two admins at once, and one who clicks twice, leave one word each', async () => {
  await hear(told('x1'))
  const gameId = await idOf('x1')
  const [ann, ben] = [await admin('Ann Twice'), await admin('Ben Once')]
  const input = { gameId, outcome: 'final', teamAScore: 3, teamBScore: 6, reason: 'Final whistle' } as const
  const answers = await Promise.all([ann, ann, ben, ann].map((person) => person.call(sport.recordResult, input)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await wordsOf(gameId)).map(({ source, number }) => [source, number])).toEqual([
    ['admin:ann_twice', 1],
    ['admin:ben_once', 1],
  ])
})

test('the app cannot change or delete a result', async () => {
  await expect(node().pool.query("update game_results set outcome = 'cancelled'")).rejects.toThrow('permission denied')
  await expect(node().pool.query('delete from game_results')).rejects.toThrow('permission denied')
})
