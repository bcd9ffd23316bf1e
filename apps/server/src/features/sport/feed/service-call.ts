/** What every sports service is asked with: bounded retries behind a circuit breaker, answers kept for a while, and a list or a failure with its words. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { type OutsideAnswer, outsideService } from '#platform/outside-service.ts'
import { CircuitBreakerOpen } from '#platform/resilience.ts'
import type { FeedQuery, ProviderName, ReportedGame, SportProvider } from './sport-provider.ts'

const timeoutMs = seconds(10)
const retries = 3
/** Times the attempt: one second after the first, two after the second, three after the third. */
export const retryStepMs = seconds(1)
/** How many answers of one service are kept at once: what people search for is up to them. */
const maxKept = 2_000
/** A full day of one sport is below three megabytes. */
export const maxAnswerBytes = 8 * 1_024 * 1_024
/** Of all kept answers together, as they came: a service that grows must not fill the memory one answer at a time. */
const maxKeptBytes = 64 * 1_024 * 1_024
const taken = { maxBytes: maxAnswerBytes, types: ['application/json'] }

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

/** A key may be part of the address, so no message may hold the address. */
function readRows<Rows>({ ok, status, bytes }: OutsideAnswer, reads: (body: unknown) => Rows | null): Rows {
  const body = bytes.toString()
  if (!ok) throw new Error(`HTTP ${status}: ${body.slice(0, 200)}`)
  const rows = reads(readJson(body))
  if (rows === null) throw new Error('the answer is not a list')
  return rows
}

type Kept = { readonly rows: unknown; readonly at: Date; readonly untilMs: number; readonly bytes: number }

export type Question<Rows> = {
  /** Under which its answer is kept. */
  readonly name: string
  readonly url: URL
  readonly reads: (body: unknown) => Rows | null
  readonly now: Date
  /** How long an answer is good for where nobody needs it fresher. */
  readonly keepMs: number
  readonly freshMs?: number | undefined
}

export type ServiceCalls = {
  /** Fails with the words of the last attempt when all of them have failed. */
  readonly ask: <Rows>(question: Question<Rows>) => Promise<{ readonly rows: Rows; readonly at: Date }>
  /** Whether asking would be answered without going anywhere. */
  readonly remembers: (name: string, now: Date) => boolean
}

/** The calls to one service. */
export function createServiceCalls(stepMs: number = retryStepMs): ServiceCalls {
  const service = outsideService('sports', timeoutMs, taken)
  const kept = new Map<string, Kept>()
  let keptBytes = 0
  const forget = (name: string): void => {
    keptBytes -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }
  const fresh = (name: string, now: Date, freshMs = Number.POSITIVE_INFINITY): Kept | undefined => {
    const answered = kept.get(name)
    const ageMs = now.getTime() - (answered?.at.getTime() ?? 0)
    return answered !== undefined && ageMs >= 0 && ageMs < freshMs && now.getTime() < answered.untilMs
      ? answered
      : undefined
  }
  const keep = (name: string, answered: Kept): void => {
    forget(name)
    const isFull = () => kept.size >= maxKept || keptBytes + answered.bytes > maxKeptBytes
    for (const [old, { untilMs }] of kept)
      if (untilMs <= answered.at.getTime() || isFull()) forget(old)
      else break
    kept.set(name, answered)
    keptBytes += answered.bytes
  }
  return {
    remembers: (name, now) => fresh(name, now) !== undefined,
    ask: async <Rows>({ name, url, reads, now, keepMs, freshMs }: Question<Rows>) => {
      const known = fresh(name, now, freshMs)
      // Kept under the name of the question, whose rows these are.
      if (known !== undefined) return known as Kept & { readonly rows: Rows }
      const request = { headers: { accept: 'application/json' } }
      const read = (answer: OutsideAnswer) => ({ rows: readRows(answer, reads), bytes: answer.bytes.length })
      const { rows, bytes } = await persist(() => service.ask(url, request, read), stepMs)
      const answered = { rows, at: now, untilMs: now.getTime() + keepMs, bytes }
      keep(name, answered)
      return answered
    },
  }
}

/** An address below the one a service is reached at. */
export const addressBelow = (address: URL, path: string): URL => new URL(`${address.href.replace(/\/$/, '')}/${path}`)

/** A provider outside that is asked in rounds: one that fails says nothing, and why. */
export const serviceProvider = (
  name: ProviderName,
  askRound: (asked: FeedQuery) => Promise<readonly ReportedGame[]>,
): SportProvider => ({
  name,
  place: 'outside',
  tell: async (asked) => {
    try {
      return { said: 'games', games: await askRound(asked) }
    } catch (error) {
      return { said: 'nothing', why: error instanceof Error ? error.message : String(error) }
    }
  },
})
