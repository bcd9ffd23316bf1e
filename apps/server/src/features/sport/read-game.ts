/** Use case: a person looks at one game, with the lines it is offered with. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { sport } from '@handshake/contracts/sport.ts'
import { defaultRating } from '@handshake/domain/handshake/odds.ts'
import { suggestedLines } from '@handshake/domain/sport/suggested-lines.ts'
import type { UseCase } from '#platform/use-case.ts'
import { resultView } from './game-results.ts'
import { findGame, type Game, gameView } from './sport.store.ts'

export const readGame: UseCase<typeof sport.readGame> = async (ctx, { gameId }, refuse) => {
  const game = await findGame(ctx, gameId)
  if (game === null) return refuse('sport.unknown-game')
  return { game: gameView(game), lines: linesOf(game), result: await resultView(ctx, gameId) }
}

function linesOf({ ratings }: Game): ResultOf<typeof sport.readGame>['lines'] {
  const { odds, favorite, spreads, overUnder } = suggestedLines({
    team_a: ratings.team_a ?? defaultRating,
    team_b: ratings.team_b ?? defaultRating,
  })
  return {
    odds: { teamA: odds.team_a, teamB: odds.team_b },
    favorite,
    spreads: { teamA: spreads.team_a, teamB: spreads.team_b },
    overUnder,
  }
}
