/** A span for every API request, as a child of the browser's span; and the header that tells browsers that we trace. */
import { livePath, tracingHeader } from '@handshake/contracts/live-events.ts'
import { session } from '@handshake/contracts/session/session.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { doorOf } from '../http/access/route-door.ts'
import { sendError } from '../http/http-errors.ts'
import { readTraceParent, type Span, type Tracing } from './tracing.ts'

/** To be called before the routes are added. What the guards turn away gets no span: a flood costs no more than before. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request
    const { url: route = 'unknown' } = routeOptions
    if (route === session.readSession.path) void reply.header(tracingHeader, 'on')
    // A live stream is no request: it lasts as long as its browser looks.
    if (doorOf(request) === 'api' && route !== livePath) {
      const facts = { 'http.request.method': method, 'http.route': route, 'handshake.reference': request.id }
      const parent = readTraceParent(headers.traceparent)
      spans.set(request, tracing.begin(`${method} ${route}`, { parent, kind: 'server', facts }))
    }
    done()
  })
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const serve = () => handler.call(this, request, reply)
      return spans.get(request)?.run(serve) ?? serve()
    }
    // Errors are reported after the handler has ended, and still belong to their request.
    route.errorHandler = (error, request, reply) => {
      const answer = () => void sendError(error, request, reply)
      const span = spans.get(request)
      if (span) span.run(answer)
      else answer()
    }
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.note({ 'http.response.status_code': statusCode })
    if (statusCode >= 500) span?.fail(undefined)
    span?.end()
    done()
  })
}
