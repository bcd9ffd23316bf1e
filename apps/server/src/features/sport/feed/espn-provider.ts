/** The second provider of real games: scoreboards by league and day, from a service that speaks ESPN's protocol. */
import { type SampleLeague, sampleLeagues } from '@handshake/domain/sport/leagues.ts'
import { isOver } from '@handshake/domain/sport/live-game.ts'
import { sameGame } from '@handshake/domain/sport/same-game.ts'
import { days, hours } from '@handshake/domain/time.ts'
import type { Days, ScoreboardClient } from './espn-client.ts'
import { gameFromScoreboard } from './espn-event.ts'
import { staked } from './provider-turns.ts'
import { serviceProvider } from './service-call.ts'
import type { Asked, ReportedGame, SportProvider } from './sport-provider.ts'

/** The spec's default; what comes later in the week is not offered. */
const upcomingPerLeague = 10
const listedDays = 7

export const espnProvider = (client: ScoreboardClient): SportProvider =>
  serviceProvider('espn', (asked) => askRound(client, asked))

async function askRound(client: ScoreboardClient, asked: Asked): Promise<ReportedGame[]> {
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
function windowsOf(league: SampleLeague, { now, fixtures, listing }: Asked): readonly Days[] {
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
function wanted(told: readonly ReportedGame[], { following, fixtures, listing }: Asked): ReportedGame[] {
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
