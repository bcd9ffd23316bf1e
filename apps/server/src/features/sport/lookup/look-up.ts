/** Use cases: people look up leagues, teams and events, by our own routes and by the function that the same answers go by. */
import { defaultUpcoming } from '@handshake/contracts/sport/lookup-routes.ts'
import type { sport } from '@handshake/contracts/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { Lookups } from './lookups.ts'

export const lookUp = (lookups: Lookups) => {
  const searchLeagues: UseCase<typeof sport.searchLeagues> = async (ctx, { search }) => {
    const { rows: leagues, source } = await lookups.leagues(ctx, search)
    return { leagues, source }
  }
  const lookUpLeague: UseCase<typeof sport.lookUpLeague> = async (ctx, { leagueId }) => {
    const { rows: leagues, source } = await lookups.league(ctx, leagueId)
    return { leagues, source }
  }
  const readLeagueTeams: UseCase<typeof sport.readLeagueTeams> = async (ctx, { leagueId }) => {
    const { rows: teams, source } = await lookups.teamsOf(ctx, leagueId)
    return { teams, source }
  }
  const readLeagueEvents: UseCase<typeof sport.readLeagueEvents> = async (ctx, { leagueId, group, limit }) => {
    const { rows, source } = await lookups.events(ctx, leagueId, group)
    return { events: rows.slice(0, limit), source }
  }
  const searchTeams: UseCase<typeof sport.searchTeams> = async (ctx, { search }) => {
    const { rows: teams, source } = await lookups.teams(ctx, search)
    return { teams, source }
  }
  const lookUpTeam: UseCase<typeof sport.lookUpTeam> = async (ctx, { teamId }) => {
    const { rows: teams, source } = await lookups.team(ctx, teamId)
    return { teams, source }
  }
  const callSportsApi: UseCase<typeof sport.callSportsApi> = async (ctx, { action, leagueId, teamName }, refuse) => {
    if (action === 'searchTeam')
      return searchTeams(ctx, { search: present(teamName, 'the schema asks for it') }, refuse)
    const id = present(leagueId, 'the schema asks for it')
    const group = action === 'upcoming' ? 'upcoming' : 'live'
    return readLeagueEvents(ctx, { leagueId: id, group, limit: defaultUpcoming }, refuse)
  }
  return {
    searchLeagues,
    lookUpLeague,
    readLeagueTeams,
    readLeagueEvents,
    searchTeams,
    lookUpTeam,
    callSportsApi,
  }
}
