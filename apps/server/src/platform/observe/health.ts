/** Health: one address that says whether this process can serve and why not, for load balancers and for the browser's probes. */
import { setTimeout as wait } from 'node:timers/promises'
import { asOfHeader } from '@handshake/contracts/as-of.ts'
import { present } from '@handshake/domain/assert.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTrouble } from '../db/database-trouble.ts'
import type { Pool } from '../db/db.ts'
import type { Replica } from '../replica/replica.ts'

/** For everything, the wait for a connection included. */
const answerMs = seconds(5)

type HealthParts = {
  readonly pool: Pool
  readonly replica: Pick<Replica, 'standsInSince'> | null
  readonly trouble: Pick<DatabaseTrouble, 'isOutOfSpace'>
  /** Null on a node that runs no jobs. */
  readonly areJobsTaken: (() => boolean) | null
  /** It was told to stop, and serves until the load balancer has noticed. */
  readonly isLeaving: () => boolean
}

export function addHealth(app: FastifyInstance, parts: HealthParts): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/health',
    config: { door: 'file' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // A load balancer that turned away from every node would end the reads that are left.
      const since = parts.isLeaving() ? null : (parts.replica?.standsInSince() ?? null)
      if (since) return reply.header(asOfHeader, since.toISOString()).send({ status: 'reads only' })
      const status = await statusOf(parts).catch((error) => {
        request.log.error({ err: error }, 'the health check cannot reach the database')
        return 'database unreachable' as const
      })
      return reply.code(status === 'ok' ? 200 : 503).send({ status })
    },
  })
}

async function statusOf({ pool, trouble, areJobsTaken, isLeaving }: HealthParts) {
  if (isLeaving()) return 'stopping' as const
  if (await inTime(isReadOnly(pool))) return 'database read-only' as const
  if (trouble.isOutOfSpace()) return 'database out of space' as const
  if (areJobsTaken?.() === false) return 'jobs are not being taken' as const
  return 'ok' as const
}

async function isReadOnly(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ read_only: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as read_only`,
  )
  return present(rows[0], 'a setting is always there').read_only
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const late = wait(answerMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`the database did not answer within ${answerMs} ms`)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    timer.abort()
  }
}
