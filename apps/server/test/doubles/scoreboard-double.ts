/** A local double of a second sports service: ESPN's scoreboard protocol over real HTTP, with games that a test can move. */
import { ServiceDouble } from './service-double.ts'

type Side = { name: string; abbreviation?: string; score?: string }

export type ScoreboardGame = {
  id: string
  /** As the path of the service has it. */
  league: 'football/nfl' | 'basketball/nba' | 'baseball/mlb' | 'hockey/nhl'
  date: string
  home: Side
  away: Side
  venue: string | null
  season: number
  status: string
  state: 'pre' | 'in' | 'post' | (string & {})
  completed: boolean
  detail: string
}

/** The service files games under the day they are played on at the US East Coast. */
const easternDay = (date: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(date)).replaceAll('-', '')

export class ScoreboardDouble extends ServiceDouble {
  readonly games: ScoreboardGame[] = []

  constructor() {
    super('/apis/site/v2/sports')
  }

  /** A football game, to begin with not started. */
  add(over: Partial<ScoreboardGame> & Pick<ScoreboardGame, 'id'>): ScoreboardGame {
    const game: ScoreboardGame = {
      league: 'football/nfl',
      date: '2026-03-01T18:00Z',
      home: { name: 'Kansas City Chiefs', abbreviation: 'KC' },
      away: { name: 'Denver Broncos', abbreviation: 'DEN' },
      venue: 'Arrowhead Stadium',
      season: 2,
      status: 'STATUS_SCHEDULED',
      state: 'pre',
      completed: false,
      detail: '3/1 - 1:00 PM EST',
      ...over,
    }
    this.games.push(game)
    return game
  }

  /** Moves a game on: under way with a score, or at its end. */
  static play(game: ScoreboardGame, score: { home: number; away: number }, detail = '7:21 - 3rd'): void {
    game.home.score = String(score.home)
    game.away.score = String(score.away)
    const isOver = detail === 'Final'
    Object.assign(
      game,
      isOver ? { status: 'STATUS_FINAL', state: 'post' } : { status: 'STATUS_IN_PROGRESS', state: 'in' },
    )
    Object.assign(game, { completed: isOver, detail })
  }

  protected override nameOf({ pathname, search }: URL): string {
    return `${pathname}${search}`
  }

  protected override answer(url: URL): { status: number; body: string } {
    const [, league, dates = ''] = /sports\/(.+)\/scoreboard\?dates=([\d-]+)/.exec(`${url.pathname}${url.search}`) ?? []
    const [from = '', to = from] = dates.split('-')
    const found = this.games.filter((game) => {
      const day = easternDay(game.date)
      return game.league === league && day >= from && day <= to
    })
    return { status: 200, body: JSON.stringify({ leagues: [], events: found.map(eventOf) }) }
  }
}

const eventOf = (game: ScoreboardGame) => ({
  id: game.id,
  uid: `s:20~e:${game.id}`,
  date: game.date,
  name: `${game.away.name} at ${game.home.name}`,
  season: { year: 2026, type: game.season },
  competitions: [
    {
      id: game.id,
      competitors: [sideOf('home', game.home), sideOf('away', game.away)],
      ...(game.venue === null ? {} : { venue: { id: '1', fullName: game.venue } }),
    },
  ],
  status: {
    clock: 0,
    type: { name: game.status, state: game.state, completed: game.completed, shortDetail: game.detail },
  },
})

const sideOf = (homeAway: 'home' | 'away', { name, abbreviation, score }: Side) => ({
  homeAway,
  ...(score === undefined ? {} : { score }),
  team: { displayName: name, ...(abbreviation === undefined ? {} : { abbreviation }) },
})
