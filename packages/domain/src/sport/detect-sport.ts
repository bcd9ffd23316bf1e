/** Which sport a description is about: by the teams, the league, the words of the game, or the number of a team at the sports service. */
import { type LeagueName, leagueNames, leagueOfTeam, leagues, type SampleLeague, sampleLeagues } from './leagues.ts'
import { everyTeam, type Team } from './teams.ts'

export type DetectedSport = {
  readonly sport: string
  readonly league: LeagueName | null
  readonly teams: readonly Team[]
  /** What gave it away, in the words of the description. */
  readonly because: readonly string[]
}

/** The league a sport means when nothing else is said. */
const sportWords: readonly {
  readonly sport: string
  readonly league: LeagueName | null
  readonly words: readonly string[]
}[] = [
  { sport: 'football', league: 'NFL', words: ['football', 'touchdown', 'quarterback', 'super bowl', 'field goal'] },
  { sport: 'basketball', league: 'NBA', words: ['basketball', 'three-pointer', 'dunk', 'rebounds', 'nba finals'] },
  { sport: 'baseball', league: 'MLB', words: ['baseball', 'home run', 'inning', 'pitcher', 'world series'] },
  { sport: 'hockey', league: 'NHL', words: ['hockey', 'puck', 'power play', 'stanley cup', 'goalie'] },
  { sport: 'golf', league: 'PGA', words: ['golf', 'birdie', 'bogey', 'putt', 'the masters', 'fairway'] },
  { sport: 'soccer', league: null, words: ['soccer', 'penalty kick', 'world cup', 'premier league', 'offside'] },
]

const isSample = (league: string): league is SampleLeague => sampleLeagues.some((name) => name === league)

const sportOf = (league: LeagueName): string =>
  isSample(league) ? leagues[league].sport : league === 'PGA' ? 'golf' : 'soccer'

/** Null where nothing is recognized. Whole words only: a 'nether' is no 'Nets'. */
export function detectSport(description: string): DetectedSport | null {
  const text = spaced(description.normalize('NFKC').slice(0, 2_000))
  const has = (words: string): boolean => text.includes(needleOf(words))
  const teams = teamsIn(has)
  const [team] = teams
  // Two teams of one name play in different leagues; a word of the sport, or the league's own name, decides between them.
  const named = leagueNames.find(has)
  const spoken = sportWords
    .map((row) => ({ ...row, found: row.words.filter(has) }))
    .find(({ found }) => found.length > 0)
  const league = named ?? leagueOfNumber(text) ?? leagueAgreedOn(teams, spoken?.league ?? null) ?? null
  const own = league === null || !isSample(league) ? teams : teams.filter((each) => each.league === league)
  if (league !== null) {
    const because = [...own.map(({ fullName }) => fullName), ...(named ? [named] : []), ...(spoken?.found ?? [])]
    return {
      sport: sportOf(league),
      league,
      teams: own,
      because: because.length > 0 ? because : [`team ${numberIn(text)}`],
    }
  }
  if (spoken !== undefined) return { sport: spoken.sport, league: spoken.league, teams: [], because: spoken.found }
  return team === undefined
    ? null
    : { sport: sportOf(team.league), league: team.league, teams: [team], because: [team.fullName] }
}

/** By their whole name, or by the name without the city. */
const teamsIn = (has: (words: string) => boolean): Team[] =>
  everyTeam.filter(({ fullName, name }) => has(fullName) || has(name))

function leagueAgreedOn(teams: readonly Team[], spoken: LeagueName | null): LeagueName | null {
  if (spoken !== null && (teams.length === 0 || teams.some(({ league }) => league === spoken))) return spoken
  const found = new Map<SampleLeague, number>()
  for (const { league } of teams) found.set(league, (found.get(league) ?? 0) + 1)
  const [most] = [...found].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

const numberIn = (text: string): string | undefined => /\b1\d{5}\b/.exec(text)?.[0]

function leagueOfNumber(text: string): SampleLeague | null {
  const number = numberIn(text)
  return number === undefined ? null : leagueOfTeam(Number(number))
}

/** Words between single spaces, so that whole words are found by looking for them with theirs. */
const spaced = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

const needles = new Map<string, string>()

/** Our own names are looked for again and again, so each is prepared once. */
function needleOf(words: string): string {
  const needle = needles.get(words) ?? spaced(words)
  needles.set(words, needle)
  return needle
}
