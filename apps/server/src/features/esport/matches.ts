/** Use cases: a person looks through the matches of an esports game, or at one with its betting markets. */
import type { esport, MatchView, matchStatuses } from '@handshake/contracts/esport/esport.ts'
import { esportsGame } from '@handshake/domain/esport/esports-games.ts'
import type { Market } from '@handshake/domain/esport/esports-markets.ts'
import { circuitMatch, matchCounts } from '@handshake/domain/esport/sample-circuit.ts'
import { isLive } from '@handshake/domain/sport/live-game.ts'
import { findGame, type Game, gameView, matchesOfLeague, nextMatchesOfEach } from '#features/sport/sport.public.ts'
import { orTimedOut } from '#platform/db/or-timed-out.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'

/**
 * A match as everyone sees it: the game it is among the games, and what the circuit knows of it. Null for a game
 * that is no match of the circuit: without markets there is nothing to bet on.
 */
function viewMatch(game: Game): MatchView | null {
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

/** A person looks through the matches of one esports game, or the next ones of all. */
export const readMatches: UseCase<typeof esport.readMatches> = async (ctx, { game }, refuse) => {
  const reading =
    game === undefined
      ? nextMatchesOfEach(ctx, matchCounts.eachOfAll)
      : matchesOfLeague(ctx, esportsGame(game).name, matchCounts.singleGame)
  const found = await orTimedOut(reading, () => refuse('sport.games-timed-out'))
  return found instanceof Refused ? found : { matches: found.flatMap((match) => viewMatch(match) ?? []) }
}

/** A person looks at one match and its betting markets. */
export const readMatch: UseCase<typeof esport.readMatch> = async (ctx, { gameId }, refuse) => {
  const found = await findGame(ctx, gameId)
  const match = found && viewMatch(found)
  return match ?? refuse('sport.unknown-game')
}
