/** The leagues and teams we know without asking anybody. */
import type { serviceLeagueView, serviceTeamView } from '@handshake/contracts/sport/lookup-routes.ts'
import { leagueNames, leagues, serviceLeagueIds } from '@handshake/domain/sport/leagues.ts'
import { everyTeam } from '@handshake/domain/sport/teams.ts'
import type * as z from 'zod/mini'

export type LeagueView = z.output<typeof serviceLeagueView>
export type TeamView = z.output<typeof serviceTeamView>

const sportOf = (name: string): string | null =>
  name === 'PGA' ? 'golf' : ((leagues as Readonly<Record<string, { sport: string }>>)[name]?.sport ?? 'soccer')

/** A league without an id at the service can be found by name and by nothing else. */
export const builtInLeagues: readonly LeagueView[] = leagueNames.map((name) => ({
  id: String(serviceLeagueIds[name] ?? ''),
  name,
  sport: sportOf(name),
  logoImage: null,
}))

export const isLeague =
  (id: string) =>
  (league: LeagueView): boolean =>
    league.id !== '' && league.id === id

export const builtInTeams: readonly TeamView[] = everyTeam.map((team) => ({
  id: String(team.id),
  name: team.fullName,
  abbreviation: team.abbreviation,
  city: team.city,
  league: team.league,
  logoImage: null,
  rating: team.rating,
}))
