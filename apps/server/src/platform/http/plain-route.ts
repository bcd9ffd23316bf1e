/** Serves one plain route: for callers that speak no contract of ours, such as mail programs following a link or a pixel. */
import { Readable } from 'node:stream'
import { refusalWords } from '@handshake/contracts/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sqlOverPool } from '../db/db.ts'
import type { PlainCall, PlainRoute } from '../feature.ts'
import { runInContext } from '../run-in-context.ts'
import type { RouteMachinery } from './access/admission.ts'
import { networkOf } from './caller/network-of.ts'
import { readSessionToken } from './caller/session-cookie.ts'
import { UnknownEncoding } from './input/json-body.ts'

export async function addPlainRoute(app: FastifyInstance, machinery: RouteMachinery, route: PlainRoute): Promise<void> {
  const sql = sqlOverPool(machinery.pool)
  const streamContext = () => ({ sql, client: machinery.pool, config: machinery.config, now: machinery.clock.now() })
  await app.register(async (scope) => {
    // Within this scope only: mail programs post forms, and the route reads the text itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      route.takes === 'json' ? 'application/json' : '*',
      { parseAs: 'string' },
      ({ headers }, body, done) =>
        headers['content-encoding'] === undefined ? done(null, body) : done(new UnknownEncoding()),
    )
    scope.route({
      method: route.method,
      url: route.path,
      ...(route.door && { config: { door: route.door } }),
      // The pages of the app live at the same addresses; asking for their headers must not run the route.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (route.limit) {
          const taken = await machinery.rateLimits.take({ name: route.path, ...route.limit }, networkOf(request.ip))
          if (!taken.allowed)
            return reply.code(429).send(refusalWords('request.rate-limited', { waitSeconds: taken.waitSeconds }))
        }
        const token = readSessionToken(request, machinery.config)
        const call: PlainCall = {
          url: new URL(request.url, 'http://any'),
          body: String(request.body ?? ''),
          person: async () => (token === null ? null : machinery.identify(token, machinery.clock.now())),
        }
        const answer = await runInContext(machinery, (ctx) => route.serve(ctx, call))
        // Its own policy says who may frame it; older than that is a header that can only say no.
        if (route.framedByAnyone) reply.removeHeader('x-frame-options')
        reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .headers(answer.headers ?? {})
        // Who has these bytes already hears only that they stand.
        const tag = answer.headers?.etag
        if (tag !== undefined && request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
        return reply.send(typeof answer.body === 'function' ? Readable.from(answer.body(streamContext())) : answer.body)
      },
    })
  })
}
