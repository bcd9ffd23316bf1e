/** Every team of the simulated league by league, with its id in the range of its league. */
import type { CrestColors } from './crest-colors.ts'
import { leagues, type SampleLeague, sampleLeagues } from './leagues.ts'

/** How a team is written down in the tables of its league. */
type TeamRow = readonly [abbreviation: string, city: string, name: string, rating: number, colors: CrestColors]

/** The teams of the MLB, with ratings and crest colors of our own for the simulated league. */
const mlbTeams: readonly TeamRow[] = [
  ['ARI', 'Arizona', 'Diamondbacks', 81, 'crimson sand'],
  ['ATH', 'Sacramento', 'Athletics', 67, 'green gold'],
  ['ATL', 'Atlanta', 'Braves', 86, 'navy red'],
  ['BAL', 'Baltimore', 'Orioles', 82, 'orange black'],
  ['BOS', 'Boston', 'Red Sox', 83, 'red navy'],
  ['CHC', 'Chicago', 'Cubs', 84, 'blue red'],
  ['CIN', 'Cincinnati', 'Reds', 76, 'red white'],
  ['CLE', 'Cleveland', 'Guardians', 82, 'navy red'],
  ['COL', 'Colorado', 'Rockies', 56, 'purple silver'],
  ['CWS', 'Chicago', 'White Sox', 58, 'black silver'],
  ['DET', 'Detroit', 'Tigers', 85, 'navy orange'],
  ['HOU', 'Houston', 'Astros', 86, 'navy orange'],
  ['KC', 'Kansas City', 'Royals', 79, 'blue gold'],
  ['LAA', 'Los Angeles', 'Angels', 68, 'red silver'],
  ['LAD', 'Los Angeles', 'Dodgers', 95, 'blue white'],
  ['MIA', 'Miami', 'Marlins', 66, 'teal black'],
  ['MIL', 'Milwaukee', 'Brewers', 87, 'navy gold'],
  ['MIN', 'Minnesota', 'Twins', 78, 'navy red'],
  ['NYM', 'New York', 'Mets', 87, 'blue orange'],
  ['NYY', 'New York', 'Yankees', 91, 'navy silver'],
  ['PHI', 'Philadelphia', 'Phillies', 91, 'red blue'],
  ['PIT', 'Pittsburgh', 'Pirates', 69, 'black gold'],
  ['SD', 'San Diego', 'Padres', 87, 'brown gold'],
  ['SEA', 'Seattle', 'Mariners', 84, 'teal silver'],
  ['SF', 'San Francisco', 'Giants', 78, 'orange black'],
  ['STL', 'St. Louis', 'Cardinals', 76, 'red navy'],
  ['TB', 'Tampa Bay', 'Rays', 79, 'navy sky'],
  ['TEX', 'Texas', 'Rangers', 80, 'blue red'],
  ['TOR', 'Toronto', 'Blue Jays', 83, 'blue sky'],
  ['WSH', 'Washington', 'Nationals', 65, 'red navy'],
]

/** The teams of the NBA, with ratings and crest colors of our own for the simulated league. */
const nbaTeams: readonly TeamRow[] = [
  ['ATL', 'Atlanta', 'Hawks', 76, 'red lime'],
  ['BKN', 'Brooklyn', 'Nets', 62, 'black white'],
  ['BOS', 'Boston', 'Celtics', 93, 'green white'],
  ['CHA', 'Charlotte', 'Hornets', 61, 'teal purple'],
  ['CHI', 'Chicago', 'Bulls', 71, 'red black'],
  ['CLE', 'Cleveland', 'Cavaliers', 91, 'crimson gold'],
  ['DAL', 'Dallas', 'Mavericks', 82, 'blue silver'],
  ['DEN', 'Denver', 'Nuggets', 90, 'navy gold'],
  ['DET', 'Detroit', 'Pistons', 79, 'blue red'],
  ['GSW', 'Golden State', 'Warriors', 85, 'blue gold'],
  ['HOU', 'Houston', 'Rockets', 86, 'red silver'],
  ['IND', 'Indiana', 'Pacers', 87, 'navy gold'],
  ['LAC', 'Los Angeles', 'Clippers', 84, 'red blue'],
  ['LAL', 'Los Angeles', 'Lakers', 86, 'purple gold'],
  ['MEM', 'Memphis', 'Grizzlies', 80, 'navy sky'],
  ['MIA', 'Miami', 'Heat', 78, 'crimson gold'],
  ['MIL', 'Milwaukee', 'Bucks', 84, 'green sand'],
  ['MIN', 'Minnesota', 'Timberwolves', 88, 'navy lime'],
  ['NOP', 'New Orleans', 'Pelicans', 66, 'navy sand'],
  ['NYK', 'New York', 'Knicks', 89, 'blue orange'],
  ['OKC', 'Oklahoma City', 'Thunder', 96, 'sky orange'],
  ['ORL', 'Orlando', 'Magic', 81, 'blue silver'],
  ['PHI', 'Philadelphia', '76ers', 72, 'blue red'],
  ['PHX', 'Phoenix', 'Suns', 74, 'purple orange'],
  ['POR', 'Portland', 'Trail Blazers', 70, 'red black'],
  ['SAC', 'Sacramento', 'Kings', 73, 'purple silver'],
  ['SAS', 'San Antonio', 'Spurs', 77, 'black silver'],
  ['TOR', 'Toronto', 'Raptors', 69, 'red purple'],
  ['UTA', 'Utah', 'Jazz', 58, 'purple gold'],
  ['WAS', 'Washington', 'Wizards', 57, 'navy red'],
]

/** The teams of the NFL, with ratings and crest colors of our own for the simulated league. */
const nflTeams: readonly TeamRow[] = [
  ['ARI', 'Arizona', 'Cardinals', 68, 'crimson white'],
  ['ATL', 'Atlanta', 'Falcons', 73, 'black red'],
  ['BAL', 'Baltimore', 'Ravens', 91, 'purple gold'],
  ['BUF', 'Buffalo', 'Bills', 92, 'blue red'],
  ['CAR', 'Carolina', 'Panthers', 62, 'sky black'],
  ['CHI', 'Chicago', 'Bears', 74, 'navy orange'],
  ['CIN', 'Cincinnati', 'Bengals', 83, 'orange black'],
  ['CLE', 'Cleveland', 'Browns', 66, 'brown orange'],
  ['DAL', 'Dallas', 'Cowboys', 80, 'navy silver'],
  ['DEN', 'Denver', 'Broncos', 82, 'orange navy'],
  ['DET', 'Detroit', 'Lions', 90, 'sky silver'],
  ['GB', 'Green Bay', 'Packers', 86, 'green gold'],
  ['HOU', 'Houston', 'Texans', 84, 'navy red'],
  ['IND', 'Indianapolis', 'Colts', 72, 'blue white'],
  ['JAX', 'Jacksonville', 'Jaguars', 69, 'teal gold'],
  ['KC', 'Kansas City', 'Chiefs', 95, 'red gold'],
  ['LAC', 'Los Angeles', 'Chargers', 83, 'sky gold'],
  ['LAR', 'Los Angeles', 'Rams', 84, 'blue gold'],
  ['LV', 'Las Vegas', 'Raiders', 67, 'black silver'],
  ['MIA', 'Miami', 'Dolphins', 77, 'teal orange'],
  ['MIN', 'Minnesota', 'Vikings', 81, 'purple gold'],
  ['NE', 'New England', 'Patriots', 71, 'navy red'],
  ['NO', 'New Orleans', 'Saints', 68, 'black sand'],
  ['NYG', 'New York', 'Giants', 63, 'blue red'],
  ['NYJ', 'New York', 'Jets', 67, 'green white'],
  ['PHI', 'Philadelphia', 'Eagles', 93, 'green silver'],
  ['PIT', 'Pittsburgh', 'Steelers', 79, 'black gold'],
  ['SEA', 'Seattle', 'Seahawks', 78, 'navy lime'],
  ['SF', 'San Francisco', '49ers', 88, 'red sand'],
  ['TB', 'Tampa Bay', 'Buccaneers', 80, 'red black'],
  ['TEN', 'Tennessee', 'Titans', 60, 'navy sky'],
  ['WAS', 'Washington', 'Commanders', 82, 'crimson gold'],
]

/** The teams of the NHL, with ratings and crest colors of our own for the simulated league. */
const nhlTeams: readonly TeamRow[] = [
  ['ANA', 'Anaheim', 'Ducks', 65, 'orange black'],
  ['BOS', 'Boston', 'Bruins', 79, 'black gold'],
  ['BUF', 'Buffalo', 'Sabres', 71, 'blue gold'],
  ['CAR', 'Carolina', 'Hurricanes', 90, 'red black'],
  ['CBJ', 'Columbus', 'Blue Jackets', 73, 'navy red'],
  ['CGY', 'Calgary', 'Flames', 75, 'red gold'],
  ['CHI', 'Chicago', 'Blackhawks', 60, 'red black'],
  ['COL', 'Colorado', 'Avalanche', 90, 'crimson blue'],
  ['DAL', 'Dallas', 'Stars', 91, 'green silver'],
  ['DET', 'Detroit', 'Red Wings', 74, 'red white'],
  ['EDM', 'Edmonton', 'Oilers', 91, 'navy orange'],
  ['FLA', 'Florida', 'Panthers', 94, 'red navy'],
  ['LAK', 'Los Angeles', 'Kings', 84, 'black silver'],
  ['MIN', 'Minnesota', 'Wild', 80, 'green red'],
  ['MTL', 'Montreal', 'Canadiens', 77, 'blue red'],
  ['NJD', 'New Jersey', 'Devils', 83, 'red black'],
  ['NSH', 'Nashville', 'Predators', 72, 'gold navy'],
  ['NYI', 'New York', 'Islanders', 73, 'blue orange'],
  ['NYR', 'New York', 'Rangers', 79, 'blue red'],
  ['OTT', 'Ottawa', 'Senators', 80, 'red black'],
  ['PHI', 'Philadelphia', 'Flyers', 70, 'orange black'],
  ['PIT', 'Pittsburgh', 'Penguins', 72, 'black gold'],
  ['SEA', 'Seattle', 'Kraken', 70, 'navy teal'],
  ['SJS', 'San Jose', 'Sharks', 57, 'teal black'],
  ['STL', 'St. Louis', 'Blues', 79, 'blue gold'],
  ['TBL', 'Tampa Bay', 'Lightning', 88, 'blue white'],
  ['TOR', 'Toronto', 'Maple Leafs', 87, 'blue white'],
  ['UTA', 'Utah', 'Mammoth', 75, 'sky black'],
  ['VAN', 'Vancouver', 'Canucks', 78, 'blue green'],
  ['VGK', 'Vegas', 'Golden Knights', 90, 'sand black'],
  ['WPG', 'Winnipeg', 'Jets', 89, 'navy silver'],
  ['WSH', 'Washington', 'Capitals', 86, 'red navy'],
]

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
