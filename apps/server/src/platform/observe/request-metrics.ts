/** Counts the answers of this node by route and status, and how long they took. */
import { livePath } from '@handshake/contracts/live-events.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { doorOf } from '../http/access/route-door.ts'
import { type AnswerTally, oneAnswer } from './answer-tally.ts'

/** Upper bounds in seconds: from what nobody notices to what makes people press again. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** To be called before the routes are added. A live stream is no answer: it lasts as long as its browser looks. */
export function countRequests(app: FastifyInstance, registry: Registry, tally: AnswerTally): void {
  const registers = [registry]
  const answered = new Counter({
    name: 'handshake_http_requests_total',
    help: 'API requests this node has answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const took = new Histogram({
    name: 'handshake_http_request_duration_seconds',
    help: 'How long the answers of this node took.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const { url: route = 'unknown' } = request.routeOptions
    if (doorOf(request) !== 'api' || route === livePath) return
    const { method } = request
    answered.inc({ method, route, status: reply.statusCode })
    took.observe({ method, route }, reply.elapsedTime / 1_000)
    tally.note(oneAnswer({ route: `${method} ${route}`, status: reply.statusCode, tookMs: reply.elapsedTime }))
  }
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply)
    done()
  })
}
