/** Use case: a person looks through the games, a page at a time. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import { countListed, pageOfListed } from './feed/listed-games.ts'
import { gameView } from './sport.store.ts'

export const readGames: UseCase<typeof sport.readGames> = async (ctx, { group, page, pageSize, ...narrowing }) => {
  const counts = await countListed(ctx, narrowing)
  const offset = (page - 1) * pageSize
  const games = await pageOfListed(ctx, narrowing, { group, limit: pageSize, offset })
  return {
    games: games.map(gameView),
    counts,
    page,
    pageCount: Math.max(1, Math.ceil(counts[group] / pageSize)),
  }
}
