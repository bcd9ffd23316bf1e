/** The HTTP server: request ids, security headers, cross-site and general limits, and one way to say that something failed. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { bodyBounds } from '@handshake/contracts/contract.ts'
import { seconds } from '@handshake/domain/time.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { mintId } from '../mint-id.ts'
import type { Log } from '../observe/log.ts'
import { refuse } from '../use-case.ts'
import { networkOf } from './caller/network-of.ts'
import { isEncrypted } from './caller/public-origin.ts'
import { isCrossSite } from './caller/same-origin.ts'
import { addClosing, type Closing } from './http-closing.ts'
import { sendError, sendRefusal } from './http-errors.ts'
import { readJsonBodies } from './json-body.ts'
import { doorOf } from './route-door.ts'
import { answerHeaders, pageHeaders, strictTransportSecurity } from './security-headers.ts'

/** How long a caller may take to send the head of a request, and the whole of it. */
export type HttpPatience = { readonly headersMs: number; readonly requestMs: number }

/** A photo over a bad line takes its time; a connection that only dribbles is not held for it. */
const usualPatience: HttpPatience = { headersMs: seconds(10), requestMs: seconds(30) }

type HttpServerParts = { config: Config; clock: Clock; log: Log; patience?: HttpPatience | undefined }

export type HttpServer = { readonly app: FastifyInstance; readonly closing: Closing }

export async function createHttpServer(parts: HttpServerParts): Promise<HttpServer> {
  const { config, clock, log, patience = usualPatience } = parts
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One logger for all requests: a child per request re-reads every redaction rule. Lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    genReqId: () => mintId<'request'>(clock.now()),
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
  const closing = addClosing(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], globalDecompression: false })
  addGuards(app, config)
  logRequests(app)
  return { app, closing }
}

function addGuards(app: FastifyInstance, config: Config): void {
  // In memory, per node: this one only blunts floods. Limits that guard a rule are counted in the database.
  const flood = new RateLimiterMemory({ points: config.REQUESTS_PER_MINUTE, duration: 60 })
  const publicOrigin = config.PUBLIC_URL?.origin ?? null
  const encrypted = isEncrypted(config)
  app.addHook('onRequest', async (request, reply) => {
    const isApi = doorOf(request) === 'api'
    reply.headers(isApi ? answerHeaders : pageHeaders).header('x-request-id', request.id)
    if (encrypted) reply.header('strict-transport-security', strictTransportSecurity)
    if (!isApi) return undefined
    if (isCrossSite(request, publicOrigin)) return sendRefusal(request, reply, refuse('request.cross-site'))
    const wait = await flood.consume(networkOf(request.ip)).then(() => null, waitOf)
    return wait === null
      ? undefined
      : sendRefusal(request, reply, refuse('request.rate-limited', { waitSeconds: wait }))
  })
}

function waitOf(refused: unknown): number {
  if (!(refused instanceof RateLimiterRes)) throw refused
  return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
}

/** One line per answered API request: never a body, a query or a cookie. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (doorOf(request) !== 'api') return
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
  })
}
