/** Use cases: a person looks up leagues, teams, events and live scores at the sports service. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { defaultUpcoming } from '@handshake/contracts/sport/lookup-routes.ts'
import type { sport } from '@handshake/contracts/sport/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import { leagues, sampleLeagues } from '@handshake/domain/sport/leagues.ts'
import { seconds } from '@handshake/domain/time.ts'
import { Prepared, type UseCase } from '#platform/use-case.ts'
import type { Asking } from '../feed/listed-games.ts'
import { storedGame, storedView } from './events.ts'
import type { Found, Lookups } from './lookups.ts'

const leaguesIn = <Row>({ rows, source }: Found<Row[]>) => ({ leagues: rows, source })
const teamsIn = <Row>({ rows, source }: Found<Row[]>) => ({ teams: rows, source })

/** A person searches leagues by name. */
export const searchLeagues =
  (lookups: Lookups): UseCase<typeof sport.searchLeagues> =>
  async (ctx, { search }) =>
    leaguesIn(await lookups.leagues(ctx, search))

/** A person searches teams by name. */
export const searchTeams =
  (lookups: Lookups): UseCase<typeof sport.searchTeams> =>
  async (ctx, { search }) =>
    teamsIn(await lookups.teams(ctx, search))

/** A person looks up one league by its number at the sports service. */
export const lookUpLeague =
  (lookups: Lookups): UseCase<typeof sport.lookUpLeague> =>
  async (ctx, { leagueId }) =>
    leaguesIn(await lookups.league(ctx, leagueId))

/** A person looks up one team by its number at the sports service. */
export const lookUpTeam =
  (lookups: Lookups): UseCase<typeof sport.lookUpTeam> =>
  async (ctx, { teamId }) =>
    teamsIn(await lookups.team(ctx, teamId))

/** A person sees the teams of a league. */
export const readLeagueTeams =
  (lookups: Lookups): UseCase<typeof sport.readLeagueTeams> =>
  async (ctx, { leagueId }) =>
    teamsIn(await lookups.teamsOf(ctx, leagueId))

/** A person sees the next games of a league, or those under way. */
export const readLeagueEvents =
  (lookups: Lookups): UseCase<typeof sport.readLeagueEvents> =>
  async (ctx, { leagueId, group, limit }) => {
    const { rows, source } = await lookups.events(ctx, leagueId, group)
    return { events: rows.slice(0, limit), source }
  }

/** The function of that name, which answers by its action what other routes answer each for itself. */
export const callSportsApi =
  (lookups: Lookups): UseCase<typeof sport.callSportsApi> =>
  async (ctx, { action, leagueId, teamName }) => {
    if (action === 'searchTeam') return teamsIn(await lookups.teams(ctx, present(teamName, 'the schema asks for it')))
    const group = action === 'upcoming' ? 'upcoming' : 'live'
    const { rows, source } = await lookups.events(ctx, present(leagueId, 'the schema asks for it'), group)
    return { events: rows.slice(0, defaultUpcoming), source }
  }

/**
 * How a game stands, by the name and the fields of the function it replaces. Asked before the transaction begins:
 * a slow service must hold no connection.
 */
export const callLiveScores = (lookups: Lookups): Prepared<typeof sport.callLiveScores> =>
  new Prepared<typeof sport.callLiveScores>(async (ctx, { team_a, team_b, sport: name }, refuse) => {
    const score = await liveScore(lookups, ctx, { teams: [team_a, team_b], sport: name })
    return score === null ? refuse('sport.unknown-game') : async () => score
  })

/** How old a live score may be. */
const freshMs = seconds(30)

type ScoreQuery = { readonly teams: readonly [string, string]; readonly sport: string | undefined }
type LiveScore = ResultOf<typeof sport.readLiveScore>

/**
 * In this order: the sports service, then the stored game. A score is never made up: the simulated league's games are stored like any
 * other, and nobody else's game is played by it.
 */
async function liveScore(lookups: Lookups, ctx: Asking, { teams, sport: name }: ScoreQuery): Promise<LiveScore | null> {
  const stored = await storedGame(ctx, teams, name)
  const league = sampleLeagues.find((each) => each === stored?.league)
  if (stored !== null && !stored.isSample && league !== undefined) {
    const { rows, source } = await lookups.events(ctx, String(leagues[league].serviceId), 'live', freshMs)
    const event = source === 'service' ? rows.find(({ id }) => id === stored.externalId) : undefined
    if (event !== undefined) return scoreOf(event, { lastUpdate: ctx.now, source })
  }
  return stored === null ? null : scoreOf(storedView(stored), { lastUpdate: stored.lastUpdated, source: 'database' })
}

function scoreOf(
  event: ReturnType<typeof storedView>,
  { lastUpdate, source }: { readonly lastUpdate: Date; readonly source: LiveScore['source'] },
): LiveScore {
  const { id: gameId, homeTeam, awayTeam, quarter, timeRemaining, status, venue } = event
  const score = { homeScore: event.homeScore ?? 0, awayScore: event.awayScore ?? 0 }
  const when = { lastUpdate: lastUpdate.toISOString(), source }
  return { gameId, homeTeam, awayTeam, ...score, quarter, timeRemaining, status, venue, ...when }
}

export const readLiveScore =
  (lookups: Lookups): UseCase<typeof sport.readLiveScore> =>
  async (ctx, { teamA, teamB, sport: name }, refuse) =>
    (await liveScore(lookups, ctx, { teams: [teamA, teamB], sport: name })) ?? refuse('sport.unknown-game')
