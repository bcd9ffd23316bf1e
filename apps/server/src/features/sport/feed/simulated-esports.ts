/** The sample esports circuit as the simulated provider tells it: matches of every game, with maps won as their score. */
import { esportsGame, esportsGameIds, esportsSport } from '@handshake/domain/esport/esports-games.ts'
import {
  type CircuitMatch,
  circuitMatch,
  generateMatches,
  matchAt,
  matchCounts,
} from '@handshake/domain/esport/sample-circuit.ts'
import type { ReportedGame } from './sport-provider.ts'

type FeedRequest = { readonly now: Date; readonly following: readonly string[] }

/** Listed whatever another provider lists: no other one knows esports. */
export function tellMatches(
  { now, following }: FeedRequest,
  { seed, speed }: { readonly seed: string; readonly speed: number },
): ReportedGame[] {
  const listed = esportsGameIds.flatMap((game) =>
    generateMatches(game, { at: now, speed, count: matchCounts.singleGame }),
  )
  const known = new Set(listed.map(({ id }) => id))
  const earlier = following.flatMap((id) => (known.has(id) ? [] : (circuitMatch(id) ?? [])))
  return [...listed, ...earlier].map((match) => tellMatch(match, now, seed))
}

function tellMatch(match: CircuitMatch, now: Date, seed: string): ReportedGame {
  const { team_a, team_b } = match.teams
  const { status, score, period } = matchAt(match, now, seed)
  return {
    externalId: match.id,
    sport: esportsSport,
    league: esportsGame(match.game).name,
    teams: { team_a: team_a.name, team_b: team_b.name },
    abbreviations: { team_a: team_a.shortName, team_b: team_b.shortName },
    ratings: match.ratings,
    score,
    status,
    startsAt: match.startsAt,
    gameType: 'Regular Season',
    venue: match.tournament,
    period: period === '' ? null : period,
    timeRemaining: null,
    speed: match.speed,
    observedAt: now,
    payload: {
      match: match.id,
      tournament: match.tournament,
      format: match.format,
      teamA: team_a.name,
      teamB: team_b.name,
      mapsA: score.team_a,
      mapsB: score.team_b,
      status,
      startedAt: match.startsAt.toISOString(),
      endedAt: match.endsAt.toISOString(),
    },
  }
}
