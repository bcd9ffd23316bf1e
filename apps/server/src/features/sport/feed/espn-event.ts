/** A game in the words of ESPN's scoreboard, and what it says in ours. */
import type { GameType } from '@handshake/domain/sport/game-type.ts'
import { leagues, type SampleLeague } from '@handshake/domain/sport/leagues.ts'
import { type GameStatus, isLive } from '@handshake/domain/sport/live-game.ts'
import { sidesOf } from '@handshake/domain/sport/sides.ts'
import * as z from 'zod/mini'
import type { ReportedGame } from './sport-provider.ts'
import { abbreviationOf, maybe, numberOf, startsEarlyMs, words } from './thesportsdb-event.ts'

/** Numbers come as text, as numbers, or not at all. */
const score = z.optional(
  z.nullable(z.union([z.int().check(z.gte(0), z.lte(9_999)), z.string().check(z.regex(/^\d{0,4}$/))])),
)

const competitor = z.object({
  homeAway: z.enum(['home', 'away']),
  score,
  team: z.object({ displayName: words.check(z.minLength(1)), abbreviation: maybe }),
})

const scoreboardEvent = z.object({
  id: z.string().check(z.regex(/^\w{1,40}$/)),
  date: words,
  season: z.optional(z.object({ type: z.optional(z.int()) })),
  competitions: z
    .array(
      z.object({
        competitors: z.array(competitor).check(z.length(2)),
        venue: z.optional(z.object({ fullName: maybe })),
      }),
    )
    .check(z.minLength(1)),
  status: z.object({
    type: z.object({
      name: words,
      state: words,
      completed: z.optional(z.boolean()),
      shortDetail: maybe,
    }),
  }),
})
export type ScoreboardEvent = z.output<typeof scoreboardEvent>

/** Null when the answer is no scoreboard. Events that cannot be read are left out: one bad row must not hide the others. */
export function scoreboardEvents(body: unknown): ScoreboardEvent[] | null {
  const list = typeof body === 'object' && body !== null && 'events' in body ? body.events : null
  if (!Array.isArray(list)) return null
  return list.flatMap((item) => {
    const read = z.safeParse(scoreboardEvent, item)
    return read.success ? [read.data] : []
  })
}

/**
 * A game that is suspended or forfeited is neither over nor void by our rules until somebody says how it ends, so these words say
 * nothing and what was last known stands.
 */
const statusNames: Readonly<Record<string, GameStatus | null>> = {
  STATUS_SCHEDULED: 'scheduled',
  STATUS_DELAYED: 'scheduled',
  STATUS_HALFTIME: 'halftime',
  STATUS_POSTPONED: 'postponed',
  STATUS_CANCELED: 'cancelled',
  STATUS_ABANDONED: 'abandoned',
  STATUS_SUSPENDED: null,
  STATUS_FORFEIT: null,
}

/** Any other name, by the phase it belongs to: 'STATUS_FINAL_AET', 'STATUS_END_PERIOD'. An end counts only when it is complete. */
const phases: Readonly<Record<string, (completed: boolean) => GameStatus | null>> = {
  pre: () => 'scheduled',
  in: () => 'live',
  post: (completed) => (completed ? 'final' : null),
}

function statusOf({ status: { type } }: ScoreboardEvent): GameStatus | null {
  if (Object.hasOwn(statusNames, type.name)) return statusNames[type.name] ?? null
  return Object.hasOwn(phases, type.state) ? (phases[type.state]?.(type.completed === true) ?? null) : null
}

const gameTypes: Readonly<Record<number, GameType>> = { 1: 'Preseason', 2: 'Regular Season', 3: 'Playoffs' }

/** Null where the event does not say enough to be a game: no start, no state, one team, or an end without a score. */
export function gameFromScoreboard(
  event: ScoreboardEvent,
  league: SampleLeague,
  observedAt: Date,
): ReportedGame | null {
  const [game] = event.competitions
  const home = game?.competitors.find(({ homeAway }) => homeAway === 'home')
  const away = game?.competitors.find(({ homeAway }) => homeAway === 'away')
  const startsAt = new Date(event.date)
  const said = statusOf(event)
  if (home === undefined || away === undefined || said === null || Number.isNaN(startsAt.getTime())) return null
  if (home.team.displayName === away.team.displayName) return null
  const scores = { home: numberOf(home.score), away: numberOf(away.score) }
  if (said === 'final' && (scores.home === null || scores.away === null)) return null
  // Whatever word it is, nothing is under way before its day.
  const status = isLive(said) && startsAt.getTime() - observedAt.getTime() > startsEarlyMs ? 'scheduled' : said
  const nameOf = ({ team }: typeof home) => team.abbreviation || abbreviationOf(team.displayName)
  return {
    externalId: event.id,
    sport: leagues[league].sport,
    league,
    teams: sidesOf({ home: home.team.displayName, away: away.team.displayName }),
    abbreviations: sidesOf({ home: nameOf(home), away: nameOf(away) }),
    ratings: { team_a: null, team_b: null },
    score: sidesOf({ home: scores.home ?? 0, away: scores.away ?? 0 }),
    status,
    startsAt,
    venue: game?.venue?.fullName || null,
    gameType: gameTypes[event.season?.type ?? 2] ?? 'Regular Season',
    ...clockOf(event, status),
    speed: null,
    observedAt,
    payload: event,
  }
}

/** '7:21 - 3rd', 'Top 5th', 'Halftime'. */
function clockOf({ status: { type } }: ScoreboardEvent, status: GameStatus) {
  if (status === 'final') return { period: 'Final', timeRemaining: null }
  if (!isLive(status)) return { period: null, timeRemaining: null }
  const detail = type.shortDetail ?? ''
  return {
    period: detail.split(' - ').at(-1) || null,
    timeRemaining: /\d{1,2}:\d{2}/.exec(detail)?.[0] ?? null,
  }
}
