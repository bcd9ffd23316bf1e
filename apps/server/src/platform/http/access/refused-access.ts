/** Notes who was refused by access, by a limit or as malformed: the first in a while of each caller and route, so that nobody fills a log by trying. */
import type { Route } from '@handshake/contracts/contract.ts'
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import type { SecurityKind } from '@handshake/domain/security/security-events.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../../observe/log.ts'
import { logSecurity } from '../../observe/security-log.ts'
import type { Machinery } from '../../run-in-context.ts'
import type { Person, Refused } from '../../use-case.ts'
import { HttpCaller } from '../call-context.ts'
import { networkOf } from '../caller/network-of.ts'
import { doorOf } from './route-door.ts'

/** How long one caller's refusals at one route are one line. */
const onceInMs = minutes(10)
/** Callers are remembered up to here; beyond it the oldest are noted again. */
const maxRemembered = 10_000

/**
 * What a route refuses before its use case is asked, as the security log calls it. The rest is everyday: a session ran out, an
 * address is not verified yet, a proof is due.
 */
const noted: Partial<Record<RefusalCode, SecurityKind>> = {
  'session.forbidden': 'access.refused',
  'session.second-factor-needed': 'access.refused',
  'developer.not-for-keys': 'access.refused',
  'developer.scope-too-narrow': 'access.refused',
  'request.rate-limited': 'access.limited',
}

/** True the first time in a while. */
function createOnce(now: () => number = () => performance.now()): (key: string) => boolean {
  const until = new Map<string, number>()
  return (key) => {
    const at = now()
    if ((until.get(key) ?? 0) > at) return false
    until.delete(key)
    const [oldest] = until.keys()
    if (until.size >= maxRemembered && oldest !== undefined) until.delete(oldest)
    until.set(key, at + onceInMs)
    return true
  }
}

type NoteRefused = (request: FastifyRequest, route: Route, person: Person | null, refused: Refused) => Promise<void>

/** One memory for all routes of a node. */
const remembered = new WeakMap<object, (key: string) => boolean>()

/** Outside any transaction: what was refused changed nothing else. */
export function createRefusedAccess({
  pool,
  clock,
  config,
}: Pick<Machinery, 'pool' | 'clock' | 'config'>): NoteRefused {
  const isFirst = remembered.get(pool) ?? createOnce()
  remembered.set(pool, isFirst)
  return async (request, route, person, { code }) => {
    const kind = noted[code]
    const who = person?.id ?? networkOf(request.ip)
    if (kind === undefined || !isFirst(`${who} ${code} ${route.method} ${route.path}`)) return
    const witness = { client: pool, now: clock.now(), person, caller: new HttpCaller(request, config) }
    const details = { route: `${route.method} ${route.path}`, refused: code }
    await logSecurity(witness, kind, { outcome: 'failed', details })
  }
}

const refusedStatuses = new Set([403, 413, 415, 422, 429])

/** A line for everything that the edge turned away, with where it came from: also what no use case and no database heard of. */
export function logRefused(app: FastifyInstance, log: Log): void {
  const isFirst = createOnce()
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    if (refusedStatuses.has(status) && doorOf(request) !== 'file') {
      const route = request.routeOptions.url ?? 'unknown'
      const network = networkOf(request.ip)
      if (isFirst(`${network} ${route} ${status}`))
        log.warn({ request: request.id, method: request.method, route, status, network }, 'refused')
    }
    done()
  })
}
