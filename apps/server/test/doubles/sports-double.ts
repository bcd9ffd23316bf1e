/** A local double of a sports service: TheSportsDB's protocol over real HTTP, with games that a test can move. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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

/** How calls are spoiled: an error, an error that passes, no JSON, another shape, somebody else's event. */
type Mood = 'well' | 'broken' | 'broken once' | 'gibberish' | 'another shape' | 'mixed up'

const goingOn = /^(Q\d|HT|OT|IN\d|P\d)$/

export class SportsDouble {
  readonly events: DoubleEvent[] = []
  readonly leagues: DoubleLeague[] = []
  readonly teams: DoubleTeam[] = []
  /** Pictures by the path they are served at. */
  readonly pictures = new Map<string, Buffer>()
  readonly calls: string[] = []
  mood: Mood = 'well'
  readonly #server = createServer((request, response) => this.#serve(request.url ?? '/', response))

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/v1/json`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
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

  #serve(address: string, response: ServerResponse): void {
    const url = new URL(address, 'http://sports')
    const picture = this.pictures.get(url.pathname)
    if (picture !== undefined) {
      this.calls.push(url.pathname)
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
      return
    }
    const [, , , , key, page = ''] = url.pathname.split('/')
    this.calls.push(`${page}${url.search}`)
    const { status, body } = this.#answer(key, page, url.searchParams)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }

  #answer(key: string | undefined, page: string, query: URLSearchParams): { status: number; body: string } {
    if (key !== sportsTestKey) return { status: 401, body: 'Invalid API key' }
    if (this.mood === 'broken') return { status: 500, body: 'The service is unwell' }
    if (this.mood === 'broken once') {
      this.mood = 'well'
      return { status: 503, body: 'Try again' }
    }
    if (this.mood === 'gibberish') return { status: 200, body: '<html>Welcome</html>' }
    if (this.mood === 'another shape') return { status: 200, body: '{"message":"renamed"}' }
    const { field, rows } = this.#find(page, query)
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
