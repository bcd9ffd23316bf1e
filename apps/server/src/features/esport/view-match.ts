/** A match as everyone sees it: the game it is among the games, and what the circuit knows of it. */
import type { MatchView, matchStatuses } from '@handshake/contracts/esport.ts'
import type { Market } from '@handshake/domain/esport/esports-markets.ts'
import { circuitMatch } from '@handshake/domain/esport/sample-circuit.ts'
import { isLive } from '@handshake/domain/sport/live-game.ts'
import { type Game, gameView } from '#features/sport/sport.public.ts'

/** Null for a game that is no match of the circuit: without markets there is nothing to bet on. */
export function viewMatch(game: Game): MatchView | null {
  const match = game.isSample ? circuitMatch(game.externalId) : null
  if (match === null) return null
  const { team_a, team_b } = match.teams
  return {
    id: game.id,
    game: match.game,
    teamA: { ...team_a, colors: [...team_a.colors] },
    teamB: { ...team_b, colors: [...team_b.colors] },
    tournament: match.tournament,
    league: match.league,
    format: match.format,
    stage: match.stage,
    status: statusOf(game),
    live: gameView(game),
    bettingMarkets: match.bettingMarkets.map(viewMarket),
  }
}

const viewMarket = ({ type, kind, name, description, options }: Market): MatchView['bettingMarkets'][number] => ({
  type,
  betKind: kind,
  name,
  description,
  odds: options.map((option) => ({ ...option })),
})

function statusOf({ status, isOver }: Game): (typeof matchStatuses)[number] {
  if (isLive(status)) return 'live'
  if (status === 'scheduled') return isOver ? 'completed' : 'scheduled'
  return status === 'final' ? 'completed' : 'postponed'
}
