/** Leagues and teams of the sports service in our words. */
import { crestLetters } from '@handshake/domain/sport/crest.ts'
import { leagueOfTeam } from '@handshake/domain/sport/leagues.ts'
import type { ServiceLeague, ServiceTeam } from '../feed/thesportsdb-rows.ts'
import type { LeagueView, TeamView } from './built-in.ts'

export const leagueView = (league: ServiceLeague): LeagueView => ({
  id: league.idLeague,
  name: league.strLeague,
  sport: league.strSport || null,
  logoImage: league.strBadge || league.strLogo || null,
})

/** Where the service does not say which league a team plays in, its number does. */
export const teamView = (team: ServiceTeam): TeamView => ({
  id: team.idTeam,
  name: team.strTeam,
  abbreviation: team.strTeamShort || crestLetters(team.strTeam),
  city: team.strLocation || null,
  league: team.strLeague || leagueOfTeam(Number(team.idTeam)),
  logoImage: team.strBadge || team.strTeamBadge || team.strLogo || team.strTeamLogo || null,
  rating: null,
})
