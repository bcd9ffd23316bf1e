/** Calls to a sports service that speaks TheSportsDB's protocol: bounded retries, a circuit breaker, and answers kept for a while. */
import { setTimeout as wait } from 'node:timers/promises'
import { minutes, seconds } from '@handshake/domain/time.ts'
import { readJson } from '#platform/http/read-json.ts'
import { CircuitBreakerOpen, guard } from '#platform/resilience.ts'
import { type ServiceEvent, serviceEvents } from './thesportsdb-event.ts'

export const serviceAddress = new URL('https://www.thesportsdb.com/api/v1/json')

const timeoutMs = seconds(10)
export const retries = 3
/** Times the attempt: one second after the first, two after the second, three after the third. */
export const retryStepMs = seconds(1)

/** The calls we make, each with how long its answer is good for. */
const calls = {
  upcoming: { page: 'eventsnextleague.php', names: 'id', keepMs: minutes(60) },
  live: { page: 'livescore.php', names: 'l', keepMs: minutes(5) },
  event: { page: 'lookupevent.php', names: 'id', keepMs: minutes(5) },
} as const

type CallName = keyof typeof calls
export type Answered = { readonly events: readonly ServiceEvent[]; readonly at: Date }

export type SportsClient = {
  /** Fails with the words of the last attempt when all of them have failed. */
  readonly ask: (
    call: CallName,
    id: string | number,
    now: Date,
    limits?: { readonly freshMs: number },
  ) => Promise<Answered>
  /** Whether asking would be answered without going anywhere. */
  readonly remembers: (call: CallName, id: string | number, now: Date) => boolean
}

export type SportsSettings = { readonly address: URL; readonly key: string; readonly retryStepMs?: number }

export function createSportsClient({ address, key, retryStepMs: stepMs = retryStepMs }: SportsSettings): SportsClient {
  const guarded = guard('sports', timeoutMs)
  const kept = new Map<string, Answered>()
  const fresh = (call: CallName, id: string | number, now: Date, freshMs = Number.POSITIVE_INFINITY) => {
    const answered = kept.get(`${call} ${id}`)
    const ageMs = now.getTime() - (answered?.at.getTime() ?? 0)
    return ageMs >= 0 && ageMs < Math.min(calls[call].keepMs, freshMs) ? answered : undefined
  }
  const forgetOld = (now: Date) => {
    for (const [name, { at }] of kept) if (now.getTime() - at.getTime() >= calls.upcoming.keepMs) kept.delete(name)
  }
  return {
    remembers: (call, id, now) => fresh(call, id, now) !== undefined,
    ask: async (call, id, now, limits) => {
      const known = fresh(call, id, now, limits?.freshMs)
      if (known) return known
      const { page, names } = calls[call]
      const url = new URL(`${address.href.replace(/\/$/, '')}/${encodeURIComponent(key)}/${page}`)
      url.searchParams.set(names, String(id))
      const attempt = () => guarded.write((signal) => fetchEvents(url, signal))
      const answered = { events: await persist(attempt, stepMs), at: now }
      forgetOld(now)
      kept.set(`${call} ${id}`, answered)
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
async function fetchEvents(url: URL, signal: AbortSignal): Promise<readonly ServiceEvent[]> {
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  const body = await response.text()
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${body.slice(0, 200)}`)
  const events = serviceEvents(readJson(body))
  if (events === null) throw new Error('the answer is not a list of events')
  return events
}
