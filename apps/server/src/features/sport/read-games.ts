/** Use case: a person looks through the games, a page at a time. */
import type { sport } from '@handshake/contracts/sport.ts'
import { orTimedOut } from '#platform/db/or-timed-out.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { countListed, pageOfListed } from './feed/listed-games.ts'
import { gameView } from './sport.store.ts'

export const readGames: UseCase<typeof sport.readGames> = async (ctx, input, refuse) => {
  const { group, page, pageSize, ...narrowing } = input
  const counts = await orTimedOut(countListed(ctx, narrowing), () => refuse('sport.count-timed-out'))
  if (counts instanceof Refused) return counts
  const offset = (page - 1) * pageSize
  const games = await orTimedOut(pageOfListed(ctx, narrowing, { group, limit: pageSize, offset }), () =>
    refuse('sport.games-timed-out'),
  )
  if (games instanceof Refused) return games
  return {
    games: games.map(gameView),
    counts,
    page,
    pageCount: Math.max(1, Math.ceil(counts[group] / pageSize)),
  }
}
