/** Serves one plain route: for callers that speak no contract of ours, such as mail programs following a link or a pixel. */
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { type Machinery, runInContext } from './run-in-context.ts'

export type PlainCall = {
  /** The whole address as it was asked for, path and query. */
  readonly url: URL
  readonly body: string
}

export type PlainAnswer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export type PlainRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly serve: (ctx: Context, call: PlainCall) => Promise<PlainAnswer>
}

export async function addPlainRoute(app: FastifyInstance, machinery: Machinery, route: PlainRoute): Promise<void> {
  await app.register(async (scope) => {
    // Within this scope only: mail programs post forms, and what a body means is for the route to say.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: route.method,
      url: route.path,
      // The pages of the app live at the same addresses; asking for their headers must not run the route.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const call = { url: new URL(request.url, 'http://any'), body: String(request.body ?? '') }
        const answer = await runInContext(machinery, (ctx) => route.serve(ctx, call))
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .headers(answer.headers ?? {})
          .send(answer.body)
      },
    })
  })
}
