/** Calls to a service that speaks ESPN's scoreboard protocol: one list for a league and a few days, guarded like every feed. */
import type { SampleLeague } from '@handshake/domain/sport/leagues.ts'
import { minutes } from '@handshake/domain/time.ts'
import { type ScoreboardEvent, scoreboardEvents } from './espn-event.ts'
import { addressBelow, createServiceCalls } from './service-call.ts'

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
export type Days = { readonly from: string; readonly to: string }

type Scoreboard = { readonly events: readonly ScoreboardEvent[]; readonly at: Date }

export type ScoreboardClient = {
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
