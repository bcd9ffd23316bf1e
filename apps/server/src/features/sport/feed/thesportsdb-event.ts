/** An event in the words of TheSportsDB, and what it says in ours. */
import { gameTypeOfRound } from '@handshake/domain/sport/game-type.ts'
import { leagues, type SampleLeague } from '@handshake/domain/sport/leagues.ts'
import { type GameStatus, isLive, statusFromProvider } from '@handshake/domain/sport/live-game.ts'
import { sidesOf } from '@handshake/domain/sport/sides.ts'
import { everyTeam } from '@handshake/domain/sport/teams.ts'
import { hours } from '@handshake/domain/time.ts'
import * as z from 'zod/mini'
import type { ReportedGame } from './sport-provider.ts'

/** Their texts reach the screen and the database, so nothing invisible is let in. */
export const words = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))
export const maybe = z.optional(z.nullable(words))
const address = z.optional(z.nullable(z.string().check(z.maxLength(500))))

const serviceLeague = z.object({
  idLeague: z.string().check(z.regex(/^\d{1,10}$/)),
  strLeague: words.check(z.minLength(1)),
  strLeagueAlternate: maybe,
  strSport: maybe,
  strBadge: address,
  strLogo: address,
})
export type ServiceLeague = z.output<typeof serviceLeague>

const serviceTeam = z.object({
  idTeam: z.string().check(z.regex(/^\d{1,10}$/)),
  strTeam: words.check(z.minLength(1)),
  strTeamShort: maybe,
  strLeague: maybe,
  idLeague: maybe,
  strSport: maybe,
  strLocation: maybe,
  strBadge: address,
  strLogo: address,
  // As the fields were called before the service renamed them.
  strTeamBadge: address,
  strTeamLogo: address,
})
export type ServiceTeam = z.output<typeof serviceTeam>

/** Which field holds the list depends on the call and the version; a null list is an empty one. */
const listFields = ['events', 'event', 'livescore', 'list', 'search', 'leagues', 'countrys', 'teams'] as const

/** Null when the answer is no list at all. Rows that cannot be read are left out: one bad row must not hide the others. */
function serviceRows<Row>(body: unknown, row: z.ZodMiniType<Row>): Row[] | null {
  if (typeof body !== 'object' || body === null) return null
  const fields = body as Readonly<Record<string, unknown>>
  const field = listFields.find((name) => name in fields)
  if (field === undefined) return null
  const list = fields[field] ?? []
  if (!Array.isArray(list)) return null
  return list.flatMap((item) => {
    const read = z.safeParse(row, item)
    return read.success ? [read.data] : []
  })
}

export const serviceLeagues = (body: unknown): ServiceLeague[] | null => serviceRows(body, serviceLeague)
export const serviceTeams = (body: unknown): ServiceTeam[] | null => serviceRows(body, serviceTeam)

/** How much earlier than announced a game may begin. */
export const startsEarlyMs = hours(1)

/** Numbers come as text, as numbers, or not at all. */
const score = z.optional(
  z.nullable(z.union([z.int().check(z.gte(0), z.lte(9_999)), z.string().check(z.regex(/^\d{0,4}$/))])),
)

const serviceEvent = z.object({
  idEvent: z.string().check(z.regex(/^\w{1,40}$/)),
  strHomeTeam: words.check(z.minLength(1)),
  strAwayTeam: words.check(z.minLength(1)),
  intHomeScore: score,
  intAwayScore: score,
  strStatus: maybe,
  strProgress: maybe,
  strVenue: maybe,
  strLeague: maybe,
  strSeason: maybe,
  strWeather: maybe,
  intRound: z.optional(z.nullable(z.union([z.int(), words]))),
  strTimestamp: maybe,
  dateEvent: maybe,
  strTime: maybe,
  strEventTime: maybe,
  idLeague: maybe,
})
export type ServiceEvent = z.output<typeof serviceEvent>

export const serviceEvents = (body: unknown): ServiceEvent[] | null => serviceRows(body, serviceEvent)

/** Null where the event does not say enough to be a game: no start, one team, or an end without a score. */
export function gameFromEvent(event: ServiceEvent, league: SampleLeague, observedAt: Date): ReportedGame | null {
  const { startsAt, status, period, timeRemaining } = stateOf(event, observedAt)
  const home = { name: event.strHomeTeam, score: numberOf(event.intHomeScore) }
  const away = { name: event.strAwayTeam, score: numberOf(event.intAwayScore) }
  if (startsAt === null || home.name === away.name) return null
  if (status === 'final' && (home.score === null || away.score === null)) return null
  return {
    externalId: event.idEvent,
    sport: leagues[league].sport,
    league,
    teams: sidesOf({ home: home.name, away: away.name }),
    abbreviations: sidesOf({ home: abbreviationOf(home.name), away: abbreviationOf(away.name) }),
    // Ours are for the simulated league; a real team is not judged by them.
    ratings: { team_a: null, team_b: null },
    score: sidesOf({ home: home.score ?? 0, away: away.score ?? 0 }),
    status,
    startsAt,
    venue: event.strVenue || null,
    gameType: gameTypeOfRound(numberOf(event.intRound)),
    period,
    timeRemaining,
    speed: null,
    observedAt,
    payload: event,
  }
}

/** When it begins, and how it stood when it was told. */
export function stateOf(
  event: ServiceEvent,
  observedAt: Date,
): Pick<ReportedGame, 'status' | 'period' | 'timeRemaining'> & { readonly startsAt: Date | null } {
  const startsAt = startOf(event)
  const status = statusOf(event, startsAt, observedAt)
  return { startsAt, status, ...clockOf(event, status) }
}

/** In live answers the status may be empty and the progress say it instead. Whatever word it is, nothing is under way before its day. */
function statusOf({ strStatus, strProgress }: ServiceEvent, startsAt: Date | null, observedAt: Date): GameStatus {
  const status = statusFromProvider(strStatus || strProgress || null)
  const isAhead = startsAt !== null && startsAt.getTime() - observedAt.getTime() > startsEarlyMs
  return isLive(status) && isAhead ? 'scheduled' : status
}

/** '12:34 - 3rd' in progress, 'Q3' as the status, or nothing. */
function clockOf(event: ServiceEvent, status: GameStatus): Pick<ReportedGame, 'period' | 'timeRemaining'> {
  if (status === 'final') return { period: 'Final', timeRemaining: null }
  if (status === 'scheduled' || status === 'postponed') return { period: null, timeRemaining: null }
  const timeRemaining = /\d{1,2}:\d{2}/.exec(event.strProgress ?? '')?.[0] ?? null
  return { period: event.strStatus || event.strProgress || null, timeRemaining }
}

/** Times are UTC, whether or not they say so. */
function startOf({ strTimestamp, dateEvent, strTime, strEventTime }: ServiceEvent): Date | null {
  const time = strTime || strEventTime
  const text = strTimestamp || (dateEvent && time ? `${dateEvent}T${time}` : '')
  if (text === '') return null
  const at = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

export const numberOf = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

const knownAbbreviations = new Map(everyTeam.map(({ fullName, abbreviation }) => [fullName, abbreviation]))

export const abbreviationOf = (team: string): string =>
  knownAbbreviations.get(team) ?? (team.split(' ').at(-1) ?? team).slice(0, 3).toUpperCase()
