/** What a slip's row keeps of its match: game, tournament, format, stage, markets and the match itself, as they were when it was made. */
import { esportsGame } from '@handshake/domain/esport/esports-games.ts'
import { circuitMatch } from '@handshake/domain/esport/sample-circuit.ts'
import type { Game } from '#features/sport/sport.public.ts'

/** Null for a match whose source tells no more than any game's does. */
export function esportsData({ externalId, isSample }: Game): object | null {
  const match = isSample ? circuitMatch(externalId) : null
  return (
    match && {
      game: esportsGame(match.game).name,
      tournament: match.tournament,
      format: match.format,
      stage: match.stage,
      betting_markets: match.bettingMarkets,
      match_data: { id: match.id, league: match.league, team_a: match.teams.team_a, team_b: match.teams.team_b },
    }
  )
}
