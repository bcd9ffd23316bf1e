/** Serves one route: who is calling, may they, is the input sound; then one transaction, and an answer checked by the contract. */
import type { InputOf, Route } from '@handshake/contracts/contract.ts'
import { assert } from '@handshake/domain/assert.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { sqlOverPool } from './db.ts'
import { Malformed, sendRefusal } from './http-errors.ts'
import type { RateLimits } from './rate-limit.ts'
import { type Machinery, runInContext } from './run-in-context.ts'
import { readSessionToken, sessionCookie } from './session-cookie.ts'
import { Rollback } from './transaction.ts'
import { type BoundRoute, type Person, Refused, refuse, type UseCaseContext } from './use-case.ts'

export type RouteMachinery = Machinery & {
  readonly rateLimits: RateLimits
  /** Who holds this session token; supplied by the session feature. */
  readonly identify: (token: string, now: Date) => Promise<Person | null>
}

export function addRoute(app: FastifyInstance, machinery: RouteMachinery, { route, serve }: BoundRoute): void {
  const readSql = sqlOverPool(machinery.pool)

  const readContext = (now: Date): Context => ({
    sql: readSql,
    client: machinery.pool,
    now,
    config: machinery.config,
    log: machinery.log,
    emit: () => assert(false, 'a reading route emits nothing'),
    tell: () => assert(false, 'a reading route tells nobody'),
  })

  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      // Order of checks: malformed, not signed in, forbidden, limits; the use case does the rest.
      const input = readInput(route, request)
      const token = readSessionToken(request)
      const person = token === null ? null : await machinery.identify(token, machinery.clock.now())
      const denied = deny(route, person) ?? (await overLimit(machinery, route, request, person))
      if (denied) return sendRefusal(request, reply, denied)

      const answer = await decide(async (ctx) => serve(withCaller(ctx, request, reply, person), input, refuse))
      if (answer instanceof Refused) return sendRefusal(request, reply, answer)
      return reply.send(checkAnswer(route, answer))
    },
  })

  /** Reading takes no transaction of its own; anything else commits as a whole, and a refusal undoes it. */
  async function decide(work: (ctx: Context) => Promise<unknown>): Promise<unknown> {
    if (route.method === 'GET') return work(readContext(machinery.clock.now()))
    return runInContext<unknown>(machinery, async (ctx) => {
      const answer = await work(ctx)
      return answer instanceof Refused ? new Rollback(answer) : answer
    })
  }
}

function readInput(route: Route, request: FastifyRequest): InputOf<Route> {
  const given = { ...(request.query as object), ...(request.body as object | undefined), ...(request.params as object) }
  const parsed = route.input.safeParse(given)
  if (!parsed.success) throw new Malformed(parsed.error.issues)
  return parsed.data
}

function deny(route: Route, person: Person | null): Refused | null {
  if (route.access === 'anyone') return null
  if (person === null) return refuse('session.required')
  if (route.access === 'admin' && person.role !== 'admin') return refuse('session.forbidden')
  if (route.access === 'verified' && !person.emailVerified) return refuse('session.unverified')
  return null
}

async function overLimit(
  { rateLimits }: RouteMachinery,
  route: Route,
  request: FastifyRequest,
  person: Person | null,
): Promise<Refused | null> {
  if (!route.limit) return null
  const key = route.limit.by === 'person' ? (person?.id ?? request.ip) : request.ip
  const taken = await rateLimits.take({ name: `${route.method} ${route.path}`, ...route.limit }, key)
  return taken.allowed ? null : refuse('request.rate-limited', { waitSeconds: taken.waitSeconds })
}

function withCaller(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person | null,
): UseCaseContext<Route> {
  return {
    ...ctx,
    // `deny` has seen to it that a route for signed-in people never gets here without one.
    person: person as Person,
    caller: { address: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id },
    sessionCookie: sessionCookie(request, reply),
  }
}

/** Nothing leaves that the contract does not name, and an answer that breaks its contract is a bug of ours. */
function checkAnswer(route: Route, answer: unknown): unknown {
  const checked = route.result.safeParse(answer)
  assert(checked.success, `${route.method} ${route.path} broke its contract: ${JSON.stringify(checked.error?.issues)}`)
  return checked.data
}
