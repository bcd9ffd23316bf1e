/** The stream a signed-in browser holds open; it says 'look again' and what everyone may know, so reading stays the one place that authorises. */
import {
  type LiveDevice,
  liveDevices,
  liveHeartbeatMs,
  livePath,
  livePositionHeader,
} from '@handshake/contracts/live-events.ts'
import { session } from '@handshake/contracts/session/session.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Identification, whoAsks } from '../http/caller/who-asks.ts'
import { sendRefusal } from '../http/http-errors.ts'
import { Refused, refuse } from '../use-case.ts'
import type { Live } from './live.ts'

type LiveQuery = { readonly since?: unknown; readonly device?: unknown }

export function addLiveRoute(app: FastifyInstance, live: Live, machinery: Identification): void {
  app.get<{ Querystring: LiveQuery }>(livePath, async (request, reply) => {
    const asOf = live.position()
    const asking = await whoAsks(machinery, request)
    if (asking instanceof Refused) return sendRefusal(request, reply, asking)
    const { person } = asking
    if (person === null) return sendRefusal(request, reply, refuse('session.required'))
    if (asOf === null) return sendRefusal(request, reply, refuse('request.unavailable'))
    if (live.isFull()) return sendRefusal(request, reply, refuse('request.too-many-streams'))
    const since = lastSeen(request)
    // Another node may have told of it before it came by here.
    if (since !== null) await live.reach(since)
    reply.hijack()
    live.open(
      {
        person: person.id,
        since,
        asOf,
        beatEveryMs: liveHeartbeatMs[deviceOf(request.query)],
        endsAt: person.sessionEndsAt,
      },
      reply.raw,
    )
    return reply
  })
}

/** Taken before anything is read, so that whatever comes after it reaches a stream that starts there. */
export function sayLivePosition(app: FastifyInstance, live: Live): void {
  app.addHook('onRequest', (request, reply, done) => {
    const position = request.routeOptions.url === session.readSession.path ? live.position() : null
    if (position !== null) void reply.header(livePositionHeader, position)
    done()
  })
}

/** A browser that reconnects on its own sends the header, which is newer than the position in the address. */
function lastSeen({ headers, query }: FastifyRequest<{ Querystring: LiveQuery }>): number | null {
  const said = headers['last-event-id'] ?? query.since
  if (said === undefined) return null
  // What is no position was never told to anybody, and leads to a look at everything.
  return typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : -1
}

const deviceOf = ({ device }: LiveQuery): LiveDevice => liveDevices.find((known) => known === device) ?? 'phone'
