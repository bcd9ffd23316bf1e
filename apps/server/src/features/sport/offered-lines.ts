/** What a game is offered with: its odds, and the lines that its teams' ratings suggest. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { sport } from '@handshake/contracts/sport.ts'
import { smartOdds } from '@handshake/domain/handshake/terms/odds.ts'
import type { Sides } from '@handshake/domain/sport/sides.ts'
import { isSampleLeague, suggestedLines } from '@handshake/domain/sport/suggested-lines.ts'
import type { Game } from './sport.store.ts'

/** Spread and total are made from ratings, by what is usual in the league; where either is unknown, a guess would only mislead. */
export function linesOf({
  league,
  ratings: { team_a, team_b },
}: Pick<Game, 'league' | 'ratings'>): ResultOf<typeof sport.readGame>['lines'] {
  if (team_a === null || team_b === null || !isSampleLeague(league)) {
    const { odds, favorite } = smartOdds({ team_a: team_a ?? undefined, team_b: team_b ?? undefined })
    return { odds: perTeam(odds), favorite, spreads: null, overUnder: null }
  }
  const { odds, favorite, spreads, overUnder } = suggestedLines(league, { team_a, team_b })
  return { odds: perTeam(odds), favorite, spreads: perTeam(spreads), overUnder }
}

const perTeam = ({ team_a, team_b }: Sides<number>) => ({ teamA: team_a, teamB: team_b })
