/** Use case: a person looks at one game, with the lines it is offered with. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { sport } from '@handshake/contracts/sport.ts'
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { isSampleLeague, suggestedLines } from '@handshake/domain/sport/suggested-lines.ts'
import type { UseCase } from '#platform/use-case.ts'
import { resultView } from './result/game-results.ts'
import { findGame, type Game, gameView } from './sport.store.ts'

export const readGame: UseCase<typeof sport.readGame> = async (ctx, { gameId }, refuse) => {
  const game = await findGame(ctx, gameId)
  if (game === null) return refuse('sport.unknown-game')
  return { game: gameView(game), lines: linesOf(game), result: await resultView(ctx, gameId) }
}

/** Spread and total are made from ratings, by what is usual in the league; where either is unknown, a guess would only mislead. */
function linesOf({ league, ratings: { team_a, team_b } }: Game): ResultOf<typeof sport.readGame>['lines'] {
  if (team_a === null || team_b === null || !isSampleLeague(league)) {
    const { odds, favorite } = smartOdds({ team_a: team_a ?? undefined, team_b: team_b ?? undefined })
    return { odds: perTeam(odds), favorite, spreads: null, overUnder: null }
  }
  const { odds, favorite, spreads, overUnder } = suggestedLines(league, { team_a, team_b })
  return { odds: perTeam(odds), favorite, spreads: perTeam(spreads), overUnder }
}

const perTeam = ({ team_a, team_b }: Sides<number>) => ({ teamA: team_a, teamB: team_b })
