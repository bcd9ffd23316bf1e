/** A local double of a sports service: TheSportsDB's protocol over real HTTP, with games that a test can move. */
import type { ServerResponse } from 'node:http'
import { ServiceDouble } from './service-double.ts'

export const sportsTestKey = 'sports_double'

export type DoubleEvent = {
  idEvent: string
  idLeague: string
  strLeague: string
  strHomeTeam: string
  strAwayTeam: string
  intHomeScore: string | null
  intAwayScore: string | null
  strStatus: string
  strProgress: string
  strVenue: string | null
  strTimestamp: string | null
  [other: string]: unknown
}

export type DoubleTeam = {
  idTeam: string
  idLeague: string
  strTeam: string
  strBadge?: string | null
  [other: string]: unknown
}
export type DoubleLeague = { idLeague: string; strLeague: string; strBadge?: string | null; [other: string]: unknown }

const goingOn = /^(Q\d|HT|OT|IN\d|P\d)$/

export class SportsDouble extends ServiceDouble {
  readonly events: DoubleEvent[] = []
  readonly leagues: DoubleLeague[] = []
  readonly teams: DoubleTeam[] = []
  /** Pictures by the path they are served at. */
  readonly pictures = new Map<string, Buffer>()

  constructor() {
    super('/api/v1/json')
  }

  /** A football game, to begin with not started. */
  add(over: Partial<DoubleEvent> & Pick<DoubleEvent, 'idEvent'>): DoubleEvent {
    const event: DoubleEvent = {
      idLeague: '4391',
      strLeague: 'NFL',
      strHomeTeam: 'Kansas City Chiefs',
      strAwayTeam: 'Denver Broncos',
      intHomeScore: null,
      intAwayScore: null,
      strStatus: 'NS',
      strProgress: '',
      strVenue: 'Arrowhead Stadium',
      strTimestamp: '2026-03-01T18:00:00',
      ...over,
    }
    this.events.push(event)
    return event
  }

  protected override serve(url: URL, response: ServerResponse): void {
    const picture = this.pictures.get(url.pathname)
    if (picture === undefined) super.serve(url, response)
    else {
      this.calls.push(url.pathname)
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    }
  }

  protected override nameOf(url: URL): string {
    return `${partsOf(url).page}${url.search}`
  }

  protected override answer(url: URL): { status: number; body: string } {
    const { key, page } = partsOf(url)
    if (key !== sportsTestKey) return { status: 401, body: 'Invalid API key' }
    const { field, rows } = this.#find(page, url.searchParams)
    // The real service answers null where it has nothing.
    return { status: 200, body: JSON.stringify({ [field]: rows.length > 0 ? rows : null }) }
  }

  #find(page: string, query: URLSearchParams): { field: string; rows: readonly object[] } {
    const id = query.get('id')
    switch (page) {
      case 'all_leagues.php':
        return { field: 'leagues', rows: this.leagues }
      case 'lookupleague.php':
        return { field: 'leagues', rows: this.leagues.filter(({ idLeague }) => idLeague === id) }
      case 'lookup_all_teams.php':
        return { field: 'teams', rows: this.teams.filter(({ idLeague }) => idLeague === id) }
      case 'searchteams.php': {
        const words = (query.get('t') ?? '').toLowerCase()
        return { field: 'teams', rows: this.teams.filter(({ strTeam }) => strTeam.toLowerCase().includes(words)) }
      }
      case 'lookupteam.php':
        return { field: 'teams', rows: this.teams.filter(({ idTeam }) => idTeam === id) }
      default:
        return { field: page === 'searchevents.php' ? 'event' : 'events', rows: this.#findEvents(page, query) }
    }
  }

  #findEvents(page: string, query: URLSearchParams): DoubleEvent[] {
    const inLeague = this.events.filter(({ idLeague }) => idLeague === (query.get('id') ?? query.get('l')))
    switch (page) {
      case 'eventsnextleague.php':
        return inLeague.filter(({ strStatus }) => strStatus === 'NS')
      case 'livescore.php':
        return inLeague.filter(({ strStatus }) => goingOn.test(strStatus))
      case 'searchevents.php':
        return this.events.filter(
          ({ strHomeTeam, strAwayTeam }) => `${strHomeTeam}_vs_${strAwayTeam}`.replaceAll(' ', '_') === query.get('e'),
        )
      case 'lookupevent.php':
        return this.events.filter(({ idEvent }) => (idEvent === query.get('id')) === (this.mood !== 'mixed up'))
      default:
        throw new Error(`the double knows no page ${page}`)
    }
  }
}

function partsOf({ pathname }: URL): { readonly key: string; readonly page: string } {
  const [, , , , key = '', page = ''] = pathname.split('/')
  return { key, page }
}
