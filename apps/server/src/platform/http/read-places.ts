/** Where a read is answered: by the primary, by a replica that knows enough, or by a replica alone while the primary is away. */
import { type Route, staysReadable } from '@handshake/contracts/contract.ts'
import { livePositionHeader } from '@handshake/contracts/live-events.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isTimedOut, whyDatabaseAway } from '../db/database-away.ts'
import type { Limits, TransactionClient } from '../db/transaction.ts'
import { isBehind, type PrimaryPosition, type Replica } from '../replica/replica.ts'
import { bearerOf } from './caller/api-key.ts'
import { readPosition } from './caller/session-cookie.ts'

/** The connection that says who asks, and the one that is read from; null is the primary's. */
export type Place = { readonly who: TransactionClient | null; readonly from: TransactionClient | null }

export const thePrimary: Place = { who: null, from: null }

type Answered<T> = { readonly answer: T; readonly asOf: Date | null }
type Reading = <T>(request: FastifyRequest, work: (place: Place) => Promise<T>) => Promise<Answered<T>>

type Source = 'primary' | 'replica' | 'replica alone'
type Try<T> = () => Promise<Answered<T> | typeof isBehind>

const onlyThePrimary: Reading = async (_request, work) => ({ answer: await work(thePrimary), asOf: null })

export function readPlaces(
  route: Route,
  { replica, config, limits }: { replica: Replica | undefined; config: Config; limits: Limits },
): Reading {
  if (replica === undefined || !staysReadable(route)) return onlyThePrimary

  const sources = (request: FastifyRequest): readonly Source[] => {
    // A program keeps no cookie that says what it wrote, so it reads where it writes.
    if (!replica.isUp() || bearerOf(request) !== null) return ['primary']
    if (replica.isPrimaryAway()) return ['replica alone', 'primary']
    return route.mayLag ? ['replica', 'primary', 'replica alone'] : ['primary', 'replica alone']
  }

  return async <T>(request: FastifyRequest, work: (place: Place) => Promise<T>) => {
    const tries: Record<Source, Try<T>> = {
      primary: async () => ({ answer: await work(thePrimary), asOf: null }),
      // Who asks, and whether they still may, the primary says as long as it is there.
      replica: async () => {
        const answer = await replica.read(knownTo(request, config), limits, (from) => work({ who: null, from }))
        return answer === isBehind ? isBehind : { answer, asOf: null }
      },
      'replica alone': () => replica.readAlone(limits, (from) => work({ who: from, from })),
    }
    let failure: unknown
    for (const source of sources(request)) {
      try {
        const answered = await tries[source]()
        if (answered !== isBehind) return answered
      } catch (error) {
        if (!mayAnotherAnswer(source, error)) throw error
        failure = error
      }
    }
    throw failure
  }
}

/** What the browser's own writes and the live events it was told of make it expect. Whatever is no position binds nothing. */
function knownTo(request: FastifyRequest, config: Config): PrimaryPosition {
  const told = request.headers[livePositionHeader]
  const livePosition = typeof told === 'string' && /^\d{1,15}$/.test(told) ? Number(told) : 0
  return { position: readPosition(request, config), livePosition }
}

/**
 * A replica may fail in ways of its own: it is gone, it stopped a query to go on replaying, a migration has not arrived there yet. From
 * the primary only its absence counts. A query that takes too long would take too long elsewhere, too.
 */
function mayAnotherAnswer(source: Source, error: unknown): boolean {
  if (isTimedOut(error)) return false
  return source === 'primary' ? whyDatabaseAway(error) !== null : isFromDatabase(error)
}

const isFromDatabase = (error: unknown): boolean =>
  whyDatabaseAway(error) !== null ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
