/** Where assistants ask, over streamable HTTP and with a key: each request by itself, and each tool through our own routes. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteMachinery } from '#platform/http/access/admission.ts'
import { bearerOf } from '#platform/http/caller/api-key.ts'
import { originOf } from '#platform/http/caller/public-origin.ts'
import { isCrossSite } from '#platform/http/caller/same-origin.ts'
import { whoAsks } from '#platform/http/caller/who-asks.ts'
import { sendRefusal } from '#platform/http/http-errors.ts'
import { callWithin } from '#platform/http/inner-call.ts'
import { Refused, refuse } from '#platform/use-case.ts'
import { Declined, type Hand } from './tool.ts'

export const mcpPath = '/api/mcp'

/** A form of a split with fifty people fits; a conversation does not belong here. */
const body = { bytes: 32 * 1_024, depth: 10, values: 1_000 }

export function addMcpRoute(app: FastifyInstance, machinery: RouteMachinery): void {
  app.post(mcpPath, { bodyLimit: body.bytes, config: { body } }, async (request, reply) => {
    const hand = await handOf(request)
    if (hand instanceof Refused) {
      if (hand.code === 'developer.unknown-key') reply.header('www-authenticate', 'Bearer')
      return sendRefusal(request, reply, hand)
    }
    // Several in one list, as an older version had it, would be several calls for the price of one.
    if (Array.isArray(request.body)) return reply.code(400).send(oneAtATime)
    const { handler } = await import('./mcp-server.ts')
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && passedOn.has(name)) headers.set(name, value)
    const asked = new Request(`http://handshake.invalid${mcpPath}`, { method: 'POST', headers })
    const { key, me } = hand
    const authInfo = { token: key.lastFour, clientId: me, scopes: [key.scope], extra: { hand } }
    return send(reply, await handler.fetch(asked, { parsedBody: request.body, authInfo }))
  })
  // Sessions and streams of older versions of the protocol: a client that hears this goes on without.
  app.route({
    method: ['GET', 'DELETE'],
    url: mcpPath,
    exposeHeadRoute: false,
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  })

  async function handOf(request: FastifyRequest): Promise<Hand | Refused> {
    // A page of another site has no key of its own, and whatever key it came by it does not use from a browser.
    if (isCrossSite(request, machinery.config.PUBLIC_URL?.origin ?? null)) return refuse('request.cross-site')
    // A cookie opens nothing here: a browser sends it by itself.
    if (bearerOf(request) === null) return refuse('developer.unknown-key')
    const asking = await whoAsks(machinery, request)
    if (asking instanceof Refused) return asking
    const { person } = asking
    if (person === null || person.key === null) return refuse('developer.unknown-key')
    return {
      key: person.key,
      me: person.id,
      origin: originOf(machinery),
      canAsk: false,
      noteBroken: (err) => request.log.error({ err, request: request.id }, 'a tool of an assistant failed'),
      call: async (route, input) => {
        const answer = await callWithin(request, route, input)
        if (!answer.ok) throw new Declined(answer.error)
        return answer.result
      },
    }
  }
}

const oneAtATime = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Send one message at a time.' } }

const passedOn = new Set([
  ...['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name', 'last-event-id'],
])

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const name of ['content-type', 'allow', 'mcp-session-id']) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(answer.status).send(answer.body === null ? '' : Readable.fromWeb(answer.body as ReadableStream))
}
