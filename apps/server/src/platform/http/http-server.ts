/** The HTTP server: request ids, security headers, cross-site and general limits, and one way to say that something failed. */
import { bodyBounds } from '@handshake/contracts/contract.ts'
import { seconds } from '@handshake/domain/time.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../config/config.ts'
import type { Log } from '../observe/log.ts'
import { type Refused, refuse } from '../use-case.ts'
import { logRefused } from './access/refused-access.ts'
import { type Door, doorOf } from './access/route-door.ts'
import { answerHeaders, pageHeaders, strictTransportSecurity } from './access/security-headers.ts'
import { bearerOf, mentionsKey } from './caller/api-key.ts'
import { networkOf } from './caller/network-of.ts'
import { isEncrypted } from './caller/public-origin.ts'
import { isCrossSite } from './caller/same-origin.ts'
import { compressAnswers } from './compress-answers.ts'
import { addClosing, type Closing } from './http-closing.ts'
import { sendError, sendRefusal } from './http-errors.ts'
import { readJsonBodies } from './input/json-body.ts'
import { createFloodGate } from './limits/flood-gate.ts'
import { createRequestIds } from './request-ids.ts'

/**
 * How long a caller may take to send the head of a request, and the whole of it; and how long a server that stops waits for connections
 * that are idle to ask once more, so that they hear it from an answer.
 */
export type HttpPatience = { readonly headersMs: number; readonly requestMs: number; readonly idleMs: number }

/** A photo over a bad line takes its time; a connection that only dribbles is not held for it. */
const usualPatience: HttpPatience = { headersMs: seconds(10), requestMs: seconds(30), idleMs: seconds(1) }

type HttpServerParts = { config: Config; log: Log; patience?: Partial<HttpPatience> | undefined }

export type HttpServer = { readonly app: FastifyInstance; readonly closing: Closing }

export async function createHttpServer(parts: HttpServerParts): Promise<HttpServer> {
  const { config, log } = parts
  const patience = { ...usualPatience, ...parts.patience }
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One logger for all requests: a child per request re-reads every redaction rule. Lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    genReqId: createRequestIds(),
    bodyLimit: bodyBounds.bytes,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: Math.min(1_000, patience.headersMs) },
    // How it ends is decided by `addClosing`.
    forceCloseConnections: false,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  readJsonBodies(app)
  app.setErrorHandler(sendError)
  const closing = addClosing(app, patience)
  await compressAnswers(app)
  addGuards(app, config)
  logRequests(app, log)
  logRefused(app, log)
  return { app, closing }
}

function addGuards(app: FastifyInstance, config: Config): void {
  // Counted apart: the pictures of one screen take nothing from what its person asks next.
  const perMinute = config.REQUESTS_PER_MINUTE
  const floods = { api: createFloodGate({ perMinute }), page: createFloodGate({ perMinute }) }
  const publicOrigin = config.PUBLIC_URL?.origin ?? null
  const transport = isEncrypted(config) ? { 'strict-transport-security': strictTransportSecurity } : {}
  const headers = { api: { ...answerHeaders, ...transport }, page: { ...pageHeaders, ...transport } }
  const headersOf = (door: Door) => (door === 'api' ? headers.api : headers.page)
  // Callbacks, here and in every hook that waits for nothing: a promise for each would cost more than the work.
  app.addHook('onRequest', (request, reply, done) => {
    const door = doorOf(request)
    reply.headers(headersOf(door)).header('x-request-id', request.id)
    if (door === 'file') return done()
    const refused = door === 'api' ? refuseAtTheDoor(request, publicOrigin) : null
    if (refused !== null) {
      sendRefusal(request, reply, refused)
      return
    }
    const waitSeconds = floods[door].take(networkOf(request.ip))
    if (waitSeconds === null) return done()
    sendRefusal(request, reply, refuse('request.rate-limited', { waitSeconds }))
  })
}

/** Browsers attach cookies to requests of any page, but never an API key; and on a request with a key, cookies are ignored. */
function refuseAtTheDoor(request: FastifyRequest, publicOrigin: string | null): Refused | null {
  if (mentionsKey(request.url)) return refuse('developer.key-in-address')
  return bearerOf(request) === null && isCrossSite(request, publicOrigin) ? refuse('request.cross-site') : null
}

/** One line per answered API request: never a body, a query or a cookie. */
function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('info') && doorOf(request) === 'api') logAnswer(request, reply)
    done()
  })
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { url } = request.routeOptions
  request.log.info(
    {
      request: request.id,
      method: request.method,
      route: url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'request',
  )
}
