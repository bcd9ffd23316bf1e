/** Use case: a person looks at one game, with the lines it is offered with. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import { linesOf } from './offered-lines.ts'
import { resultView } from './result/game-results.ts'
import { findGame, gameView } from './sport.store.ts'

export const readGame: UseCase<typeof sport.readGame> = async (ctx, { gameId }, refuse) => {
  const game = await findGame(ctx, gameId)
  if (game === null) return refuse('sport.unknown-game')
  return { game: gameView(game), lines: linesOf(game), result: await resultView(ctx, gameId) }
}
