/** The second provider of real games: scoreboards by league and day, from a service that speaks ESPN's protocol. */
import { type SampleLeague, sampleLeagues } from '@handshake/domain/sport/leagues.ts'
import { isOver } from '@handshake/domain/sport/live-game.ts'
import { sameGame } from '@handshake/domain/sport/same-game.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { gameFromScoreboard, type ScoreboardEvent, scoreboardEvents } from './espn-event.ts'
import { staked } from './provider-turns.ts'
import { addressBelow, createServiceCalls, serviceProvider } from './service-call.ts'
import type { FeedQuery, ReportedGame, SportProvider } from './sport-provider.ts'

/** The spec's default; what comes later in the week is not offered. */
const upcomingPerLeague = 10
const listedDays = 7

export const espnProvider = (client: ScoreboardClient): SportProvider =>
  serviceProvider('espn', (asked) => askRound(client, asked))

async function askRound(client: ScoreboardClient, asked: FeedQuery): Promise<ReportedGame[]> {
  const games = new Map<string, ReportedGame>()
  for (const league of sampleLeagues) {
    const freshMs = asked.stakedLeagues.includes(league) ? { freshMs: staked.freshMs } : {}
    const told: ReportedGame[] = []
    for (const window of windowsOf(league, asked)) {
      const { events, at } = await client.scoreboard(league, window, { now: asked.now, ...freshMs })
      for (const event of events) {
        const game = gameFromScoreboard(event, league, at)
        if (game !== null) told.push(game)
      }
    }
    for (const game of wanted(told, asked)) games.set(game.externalId, game)
  }
  return [...games.values()]
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10).replaceAll('-', '')

/** An evening game on the East Coast is one of the day before by our clock, so a game is looked for on both days it may be filed under. */
function windowsOf(league: SampleLeague, { now, fixtures, listing }: FeedQuery): readonly Days[] {
  const windows = fixtures
    .filter((fixture) => fixture.league === league)
    .map(({ startsAt }) => ({ from: dayOf(new Date(startsAt.getTime() - hours(12))), to: dayOf(startsAt) }))
  const week = {
    from: dayOf(new Date(now.getTime() - hours(12))),
    to: dayOf(new Date(now.getTime() + days(listedDays))),
  }
  const all = listing ? [week, ...windows] : windows
  return [...new Map(all.map((window) => [`${window.from}-${window.to}`, window])).values()]
}

/** What was asked for; with new games wanted, also what goes on now and the next few. A scoreboard always tells more than that. */
function wanted(told: readonly ReportedGame[], { following, fixtures, listing }: FeedQuery): ReportedGame[] {
  const asked = told.filter(
    (game) => following.includes(game.externalId) || fixtures.some((fixture) => sameGame(game, fixture) !== null),
  )
  if (!listing) return asked
  const open = told.filter(({ status }) => !isOver(status))
  const live = open.filter(({ status }) => status !== 'scheduled')
  const next = open
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return [...asked, ...live, ...next.slice(0, upcomingPerLeague)]
}

const paths: Readonly<Record<SampleLeague, string>> = {
  NFL: 'football/nfl',
  NBA: 'basketball/nba',
  MLB: 'baseball/mlb',
  NHL: 'hockey/nhl',
}

/** How long an answer is good for where nobody needs it fresher. */
const keepMs = minutes(5)
const maxEvents = 200

/** The first and the last day, both counted; the service counts days by the clock of the US East Coast. */
type Days = { readonly from: string; readonly to: string }

type Scoreboard = { readonly events: readonly ScoreboardEvent[]; readonly at: Date }

type ScoreboardClient = {
  /** Fails with the words of the last attempt when all of them have failed. */
  readonly scoreboard: (league: SampleLeague, days: Days, asked: { now: Date; freshMs?: number }) => Promise<Scoreboard>
}

type ScoreboardSettings = { readonly address: URL; readonly retryStepMs?: number }

export function createScoreboardClient({ address, retryStepMs }: ScoreboardSettings): ScoreboardClient {
  const calls = createServiceCalls(retryStepMs)
  return {
    scoreboard: async (league, { from, to }, { now, freshMs }) => {
      const url = addressBelow(address, `${paths[league]}/scoreboard`)
      url.searchParams.set('dates', from === to ? from : `${from}-${to}`)
      url.searchParams.set('limit', String(maxEvents))
      const name = `${league} ${from}-${to}`
      const { rows, at } = await calls.ask({ name, url, reads: scoreboardEvents, now, keepMs, freshMs })
      return { events: rows, at }
    },
  }
}
