/** Proves that a score that comes with a message stands in every answer that shows the game, and that nobody asks for it. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { learner, shows, withScores } from './learn-scores.ts'

const fact = {
  gameId: 'game-1',
  teamAScore: 14,
  teamBScore: 3,
  status: 'live',
  quarterPeriod: '2nd',
  timeRemaining: '4:00',
  lastUpdated: '2027-01-01T12:00:10.000Z',
}
const facts = new Map([[fact.gameId, fact]])
const game = {
  id: 'game-1',
  teamA: 'Away',
  teamAScore: 7,
  teamBScore: 3,
  status: 'live',
  quarterPeriod: '1st',
  timeRemaining: '9:00',
  lastUpdated: '2027-01-01T12:00:00.000Z',
}
const score = { teamA: 7, teamB: 3, status: 'live', quarterPeriod: '1st', timeRemaining: '9:00' }
const newScore = { teamA: 14, teamB: 3, status: 'live', quarterPeriod: '2nd', timeRemaining: '4:00' }
const { gameId: _, ...newGame } = fact

it('knows which answers show what changed', () => {
  const pages = { pages: [{ handshakes: [{ id: 'bet-1', gameId: 'game-1' }] }], pageParams: [null] }
  expect(shows(pages, ['game-2', 'game-1'])).toBe(true)
  expect(shows(pages, ['game-2'])).toBe(false)
  expect(shows(undefined, ['game-1'])).toBe(false)
})

it('finds the game in lists, pages, handshakes and pools, and leaves the rest as it is', () => {
  const other = { ...game, id: 'game-2' }
  const before = {
    pages: [{ games: [game, other] }],
    pool: { game },
    handshake: {
      gameId: 'game-1',
      score,
      game,
      live: { liveScoreHome: 3, liveScoreAway: 7, homeTeam: 'Home', lastUpdated: game.lastUpdated },
    },
  }
  const { answer, missing } = withScores(before, facts)
  expect(answer).toEqual({
    pages: [{ games: [{ ...game, ...newGame }, other] }],
    pool: { game: { ...game, ...newGame } },
    handshake: {
      gameId: 'game-1',
      score: newScore,
      game: { ...game, ...newGame },
      live: {
        liveScoreHome: 3,
        liveScoreAway: 14,
        homeTeam: 'Home',
        gamePeriod: '2nd',
        gameTimeRemaining: '4:00',
        gameStatus: 'live',
        lastUpdated: fact.lastUpdated,
      },
    },
  })
  expect(missing).toBe(false)
  const elsewhere = { games: [other] }
  expect(withScores(elsewhere, facts).answer).toBe(elsewhere)
})

it('takes no score back that was read later', () => {
  const later = { ...game, teamAScore: 21, lastUpdated: '2027-01-01T12:00:20.000Z' }
  expect(withScores([later], facts).answer).toEqual([later])
})

it('says where a score is shown for the first time, so that it is read', () => {
  expect(withScores({ gameId: 'game-1', score: null }, facts)).toEqual({
    answer: { gameId: 'game-1', score: null },
    missing: true,
  })
})

function watched(data: unknown, read = vi.fn(async () => data)) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(['sport.readGames', {}], data)
  const stop = new QueryObserver(client, { queryKey: ['sport.readGames', {}], queryFn: read }).subscribe(
    () => undefined,
  )
  return { client, read, stop, shown: () => client.getQueryData<unknown>(['sport.readGames', {}]) }
}

it('changes what is shown without asking, and keeps the newest when messages overtake each other', () => {
  const { client, read, shown, stop } = watched({ games: [game] })
  const learn = learner(client)
  learn(['sport.readGames'], [fact])
  learn(['sport.readGames'], [{ ...fact, teamAScore: 10, lastUpdated: '2027-01-01T12:00:05.000Z' }])
  learn(['sport.readGame'], [{ ...fact, teamAScore: 99, lastUpdated: '2027-01-01T12:00:15.000Z' }])
  expect(shown()).toEqual({ games: [{ ...game, ...newGame }] })
  expect(read).not.toHaveBeenCalled()
  stop()
})

it('asks again where an answer on its way may be older than the message', async () => {
  let answered: (answer: unknown) => void = () => undefined
  const read = vi.fn(() => new Promise<unknown>((resolve) => (answered = resolve)))
  const { client, shown, stop } = watched({ games: [game] }, read)
  void client.refetchQueries({ queryKey: ['sport.readGames'] })
  const stale = answered
  learner(client)(['sport.readGames'], [fact])
  expect(read).toHaveBeenCalledTimes(2)
  stale({ games: [game] })
  await Promise.resolve()
  expect(shown()).toEqual({ games: [{ ...game, ...newGame }] })
  answered({ games: [{ ...game, ...newGame, timeRemaining: '3:58' }] })
  await vi.waitFor(() => expect(shown()).toMatchObject({ games: [{ timeRemaining: '3:58' }] }))
  stop()
})
