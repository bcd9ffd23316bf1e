/** Every team of the simulated league, with its id in the range of its league. */
import type { CrestColors } from './crest-colors.ts'
import { leagues, type SampleLeague, sampleLeagues } from './leagues.ts'
import { mlbTeams } from './teams-mlb.ts'
import { nbaTeams } from './teams-nba.ts'
import { nflTeams } from './teams-nfl.ts'
import { nhlTeams } from './teams-nhl.ts'

/** How a team is written down in the tables of its league. */
export type TeamRow = readonly [abbreviation: string, city: string, name: string, rating: number, colors: CrestColors]

export type Team = {
  readonly id: number
  readonly league: SampleLeague
  /** City and name: 'Kansas City Chiefs'. */
  readonly fullName: string
  readonly name: string
  readonly city: string
  readonly abbreviation: string
  readonly rating: number
  /** What its crest is drawn in. */
  readonly colors: CrestColors
}

const rows: Readonly<Record<SampleLeague, readonly TeamRow[]>> = {
  NFL: nflTeams,
  NBA: nbaTeams,
  MLB: mlbTeams,
  NHL: nhlTeams,
}

const numbered = (league: SampleLeague): readonly Team[] =>
  rows[league].map(([abbreviation, city, name, rating, colors], index) => ({
    id: leagues[league].firstTeamId + index,
    league,
    fullName: `${city} ${name}`,
    name,
    city,
    abbreviation,
    rating,
    colors,
  }))

export const teams: Readonly<Record<SampleLeague, readonly Team[]>> = {
  NFL: numbered('NFL'),
  NBA: numbered('NBA'),
  MLB: numbered('MLB'),
  NHL: numbered('NHL'),
}

export const everyTeam: readonly Team[] = sampleLeagues.flatMap((league) => teams[league])
