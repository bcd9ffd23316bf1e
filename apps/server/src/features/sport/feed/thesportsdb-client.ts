/** Calls to a sports service that speaks TheSportsDB's protocol: bounded retries, a circuit breaker, and answers kept for a while. */
import { days, minutes } from '@handshake/domain/time.ts'
import { addressBelow, createServiceCalls } from './service-call.ts'
import { serviceEvents } from './thesportsdb-event.ts'
import { serviceLeagues, serviceTeams } from './thesportsdb-rows.ts'

export const serviceAddress = new URL('https://www.thesportsdb.com/api/v1/json')

/** The calls we make, each with how long its answer is good for. What names and pictures there are hardly ever changes. */
const calls = {
  upcoming: { page: 'eventsnextleague.php', names: 'id', keepMs: minutes(60), reads: serviceEvents },
  live: { page: 'livescore.php', names: 'l', keepMs: minutes(5), reads: serviceEvents },
  event: { page: 'lookupevent.php', names: 'id', keepMs: minutes(5), reads: serviceEvents },
  searchEvents: { page: 'searchevents.php', names: 'e', keepMs: minutes(5), reads: serviceEvents },
  allLeagues: { page: 'all_leagues.php', names: 's', keepMs: days(7), reads: serviceLeagues },
  league: { page: 'lookupleague.php', names: 'id', keepMs: days(7), reads: serviceLeagues },
  leagueTeams: { page: 'lookup_all_teams.php', names: 'id', keepMs: days(7), reads: serviceTeams },
  searchTeams: { page: 'searchteams.php', names: 't', keepMs: days(7), reads: serviceTeams },
  team: { page: 'lookupteam.php', names: 'id', keepMs: days(7), reads: serviceTeams },
} as const

type CallName = keyof typeof calls
type RowsOf<Name extends CallName> = NonNullable<ReturnType<(typeof calls)[Name]['reads']>>
export type Answered<Name extends CallName> = { readonly rows: RowsOf<Name>; readonly at: Date }

export type SportsClient = {
  /** Fails with the words of the last attempt when all of them have failed. */
  readonly ask: <Name extends CallName>(
    call: Name,
    id: string | number,
    now: Date,
    limits?: { readonly freshMs: number },
  ) => Promise<Answered<Name>>
  /** Whether asking would be answered without going anywhere. */
  readonly remembers: (call: CallName, id: string | number, now: Date) => boolean
}

export type SportsSettings = { readonly address: URL; readonly key: string; readonly retryStepMs?: number }

export function createSportsClient({ address, key, retryStepMs }: SportsSettings): SportsClient {
  const service = createServiceCalls(retryStepMs)
  const nameOf = (call: CallName, id: string | number): string => `${call} ${id}`
  return {
    remembers: (call, id, now) => service.remembers(nameOf(call, id), now),
    ask: async <Name extends CallName>(call: Name, id: string | number, now: Date, limits?: { freshMs: number }) => {
      const { page, names, keepMs } = calls[call]
      const reads = calls[call].reads as (body: unknown) => RowsOf<Name>
      const url = addressBelow(address, `${encodeURIComponent(key)}/${page}`)
      url.searchParams.set(names, String(id))
      return service.ask({ name: nameOf(call, id), url, reads, now, keepMs, freshMs: limits?.freshMs })
    },
  }
}
