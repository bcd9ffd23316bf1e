/** The stream a signed-in browser holds open; it carries only 'look again', so reading stays the one place that authorises. */
import { livePath } from '@handshake/contracts/live-events.ts'
import type { FastifyInstance } from 'fastify'
import { readSessionToken } from '../http/caller/session-cookie.ts'
import { sendRefusal } from '../http/http-errors.ts'
import type { RouteMachinery } from '../http/http-route.ts'
import { refuse } from '../use-case.ts'
import type { Live } from './live.ts'

export function addLiveRoute(app: FastifyInstance, live: Live, { identify, clock }: RouteMachinery): void {
  app.get(livePath, async (request, reply) => {
    const token = readSessionToken(request)
    const person = token === null ? null : await identify(token, clock.now())
    if (person === null) return sendRefusal(request, reply, refuse('session.required'))
    if (live.isFull()) return sendRefusal(request, reply, refuse('request.too-many-streams'))
    reply.hijack()
    live.open(person.id, reply.raw)
    return reply
  })
}
