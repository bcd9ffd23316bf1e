/** The leagues by name, with their ids at the sports service and the team ids that belong to them. */

export const leagueNames = [
  'NFL',
  'NBA',
  'MLB',
  'NHL',
  'PGA',
  'MLS',
  'EPL',
  'La Liga',
  'Serie A',
  'Bundesliga',
  'Ligue 1',
  'Champions League',
] as const

export type LeagueName = (typeof leagueNames)[number]

/** Those the simulated league plays. */
export const sampleLeagues = ['NFL', 'NBA', 'MLB', 'NHL'] as const
export type SampleLeague = (typeof sampleLeagues)[number]

type LeagueRow = {
  readonly serviceId: number
  readonly sport: 'football' | 'basketball' | 'baseball' | 'hockey'
  readonly firstTeamId: number
  readonly lastTeamId: number
  /** What a team's home is called after its city. */
  readonly venue: 'Stadium' | 'Arena' | 'Ballpark'
}

export const leagues: Readonly<Record<SampleLeague, LeagueRow>> = {
  NFL: { serviceId: 4391, sport: 'football', firstTeamId: 134_900, lastTeamId: 134_999, venue: 'Stadium' },
  NBA: { serviceId: 4387, sport: 'basketball', firstTeamId: 137_300, lastTeamId: 137_399, venue: 'Arena' },
  MLB: { serviceId: 4424, sport: 'baseball', firstTeamId: 135_200, lastTeamId: 135_299, venue: 'Ballpark' },
  NHL: { serviceId: 4380, sport: 'hockey', firstTeamId: 134_800, lastTeamId: 134_899, venue: 'Arena' },
}

/** The sports service's ids, with the one league that has no teams. */
export const serviceLeagueIds: Readonly<Partial<Record<LeagueName, number>>> = {
  NFL: leagues.NFL.serviceId,
  NBA: leagues.NBA.serviceId,
  MLB: leagues.MLB.serviceId,
  NHL: leagues.NHL.serviceId,
  PGA: 4426,
}

/** The league a team plays in, by the number the sports service gave the team. */
export const leagueOfTeam = (teamId: number): SampleLeague | null =>
  sampleLeagues.find((name) => teamId >= leagues[name].firstTeamId && teamId <= leagues[name].lastTeamId) ?? null
