/** Use cases: a person looks up leagues, teams and events at the sports service, by name or number. */
import type { sport } from '@handshake/contracts/sport.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

/** A person searches leagues by name. */
export const searchLeagues =
  (lookups: Lookups): UseCase<typeof sport.searchLeagues> =>
  async (ctx, { search }) => {
    const { rows: leagues, source } = await lookups.leagues(ctx, search)
    return { leagues, source }
  }

/** A person searches teams by name. */
export const searchTeams =
  (lookups: Lookups): UseCase<typeof sport.searchTeams> =>
  async (ctx, { search }) => {
    const { rows: teams, source } = await lookups.teams(ctx, search)
    return { teams, source }
  }

/** A person looks up one league by its number at the sports service. */
export const lookUpLeague =
  (lookups: Lookups): UseCase<typeof sport.lookUpLeague> =>
  async (ctx, { leagueId }) => {
    const { rows: leagues, source } = await lookups.league(ctx, leagueId)
    return { leagues, source }
  }

/** A person looks up one team by its number at the sports service. */
export const lookUpTeam =
  (lookups: Lookups): UseCase<typeof sport.lookUpTeam> =>
  async (ctx, { teamId }) => {
    const { rows: teams, source } = await lookups.team(ctx, teamId)
    return { teams, source }
  }

/** A person sees the teams of a league. */
export const readLeagueTeams =
  (lookups: Lookups): UseCase<typeof sport.readLeagueTeams> =>
  async (ctx, { leagueId }) => {
    const { rows: teams, source } = await lookups.teamsOf(ctx, leagueId)
    return { teams, source }
  }

/** A person sees the next games of a league, or those under way. */
export const readLeagueEvents =
  (lookups: Lookups): UseCase<typeof sport.readLeagueEvents> =>
  async (ctx, { leagueId, group, limit }) => {
    const { rows, source } = await lookups.events(ctx, leagueId, group)
    return { events: rows.slice(0, limit), source }
  }
