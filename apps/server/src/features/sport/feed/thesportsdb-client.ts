/** Calls to a sports service that speaks TheSportsDB's protocol: bounded retries, a circuit breaker, and answers kept for a while. */
import { setTimeout as wait } from 'node:timers/promises'
import { days, minutes, seconds } from '@handshake/domain/time.ts'
import { readJson } from '#platform/http/read-json.ts'
import { CircuitBreakerOpen, guard } from '#platform/resilience.ts'
import { serviceEvents } from './thesportsdb-event.ts'
import { serviceLeagues, serviceTeams } from './thesportsdb-rows.ts'

export const serviceAddress = new URL('https://www.thesportsdb.com/api/v1/json')

const timeoutMs = seconds(10)
export const retries = 3
/** Times the attempt: one second after the first, two after the second, three after the third. */
export const retryStepMs = seconds(1)

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

/** How many answers are kept at once: what people search for is up to them. */
const keptAnswers = 2_000

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

type Kept = { readonly rows: readonly unknown[]; readonly at: Date; readonly untilMs: number }

export function createSportsClient({ address, key, retryStepMs: stepMs = retryStepMs }: SportsSettings): SportsClient {
  const guarded = guard('sports', timeoutMs)
  const kept = new Map<string, Kept>()
  const fresh = (call: CallName, id: string | number, now: Date, freshMs = Number.POSITIVE_INFINITY) => {
    const answered = kept.get(`${call} ${id}`)
    const ageMs = now.getTime() - (answered?.at.getTime() ?? 0)
    return ageMs >= 0 && ageMs < Math.min(calls[call].keepMs, freshMs) ? answered : undefined
  }
  const keep = (name: string, answered: Kept) => {
    for (const [old, { untilMs }] of kept)
      if (untilMs <= answered.at.getTime() || kept.size >= keptAnswers) kept.delete(old)
      else break
    kept.delete(name)
    kept.set(name, answered)
  }
  return {
    remembers: (call, id, now) => fresh(call, id, now) !== undefined,
    ask: async <Name extends CallName>(call: Name, id: string | number, now: Date, limits?: { freshMs: number }) => {
      const known = fresh(call, id, now, limits?.freshMs)
      // Kept under the name of the call, whose rows these are.
      if (known) return known as Kept & Answered<Name>
      const { page, names, keepMs, reads } = calls[call]
      const url = new URL(`${address.href.replace(/\/$/, '')}/${encodeURIComponent(key)}/${page}`)
      url.searchParams.set(names, String(id))
      const attempt = () => guarded.write((signal) => fetchRows(url, signal, reads as (body: unknown) => RowsOf<Name>))
      const answered = { rows: await persist(attempt, stepMs), at: now, untilMs: now.getTime() + keepMs }
      keep(`${call} ${id}`, answered)
      return answered
    },
  }
}

async function persist<T>(attempt: () => Promise<T>, stepMs: number): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt()
    } catch (error) {
      // A service that is switched off does not come back by knocking.
      if (error instanceof CircuitBreakerOpen || number > retries) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(`All API call attempts failed (${why})`, { cause: error })
      }
    }
    await wait(stepMs * number)
  }
}

/** The key is part of the address, so no message may hold the address. */
async function fetchRows<Rows>(url: URL, signal: AbortSignal, reads: (body: unknown) => Rows | null): Promise<Rows> {
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  const body = await response.text()
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${body.slice(0, 200)}`)
  const rows = reads(readJson(body))
  if (rows === null) throw new Error('the answer is not a list')
  return rows
}
