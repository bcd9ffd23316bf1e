/** Serves one route: who is calling, may they, is the input sound; then one transaction, and an answer checked by the contract. */
import { type Access, bodyBounds, type InputOf, offices, type Route, routeName } from '@handshake/contracts/contract.ts'
import { signInWords } from '@handshake/contracts/sign-in-words.ts'
import { AssertionFailed, assert } from '@handshake/domain/assert.ts'
import { isFreshProof } from '@handshake/domain/session/session-life.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sqlOverPool } from '../db/db.ts'
import { Rollback } from '../db/transaction.ts'
import { newSubject } from '../observe/security-subject.ts'
import { type Machinery, runInContext } from '../run-in-context.ts'
import { seeRefusals } from '../seen-refusals.ts'
import { createGatherer } from '../together/gather.ts'
import { shareTransactions } from '../together/share-transactions.ts'
import {
  type BoundRoute,
  Gathered,
  type GatheredCall,
  type Person,
  Prepared,
  Refused,
  refuse,
  Shared,
  type UseCase,
} from '../use-case.ts'
import { type Call, CallContext, HttpCaller } from './call-context.ts'
import { networkOf } from './caller/network-of.ts'
import { originOf } from './caller/public-origin.ts'
import { type Identification, inWordsFor, refuseByScope, whoAsks } from './caller/who-asks.ts'
import { sendRefusal } from './http-errors.ts'
import { guardMoney } from './money-guard.ts'
import { type QuickParse, quickParse } from './quick-parse.ts'
import { createInputReader } from './read-input.ts'
import { createRefusedAccess } from './refused-access.ts'
import { isNoted, noteCall } from './route-security.ts'
import { createUnderWay } from './under-way.ts'
import { refuseWhereBlocked } from './where-served.ts'

export type RouteMachinery = Machinery &
  Identification & {
    /** Whether the app is closed for this call; supplied by the admin feature. */
    readonly closed?: (route: Route, person: Person | null) => Promise<Refused | null>
  }

export function addRoute(app: FastifyInstance, machinery: RouteMachinery, { route, serve }: BoundRoute): void {
  const { config, log, clock } = machinery
  const sql = sqlOverPool(machinery.pool)
  const client = guardMoney(machinery.pool, route, machinery)
  const gathered = serve instanceof Gathered ? gatherCalls(machinery, route, serve) : null
  const serveOne = serve instanceof Gathered ? neverAlone : serve instanceof Shared ? serve.serve : serve
  const readInput = createInputReader(route)
  const noteRefused = createRefusedAccess(machinery)
  const parseAnswer = quickParse(route.result)
  const bounds = { ...bodyBounds, ...route.body }
  // Whoever may send a lot is known before it is read; elsewhere what is malformed is told first.
  const admitted = bounds.bytes > bodyBounds.bytes ? new WeakMap<FastifyRequest, Person | null>() : null
  const inTransaction = {
    ...machinery,
    statementMs: Math.min(route.queryMs ?? Number.POSITIVE_INFINITY, config.STATEMENT_TIMEOUT_MS),
  }
  const shared = serve instanceof Shared ? shareCalls(serve) : null
  const onlyReads = route.method === 'GET' && route.queryMs === undefined
  const { idempotencyKey } = route
  const underWay = idempotencyKey === undefined ? null : createUnderWay<unknown>()
  const keyOf = ({ id }: Person, input: InputOf<Route>) => `${id} ${String(input[idempotencyKey ?? ''])}`

  const readContext = (): Context => ({
    sql,
    client,
    now: clock.now(),
    config,
    origin: originOf(machinery),
    log,
    emit: emitsNothing,
    tell: tellsNobody,
    tellEveryone: tellsNobody,
    tellFacts: tellsNobody,
  })

  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: bounds.bytes,
    config: { body: bounds },
    ...(admitted && { onRequest: admitFirst }),
    handler: async (request, reply) => {
      // Order of checks: malformed, not signed in, forbidden, limits; the use case does the rest.
      const input = readInput(request)
      const person = admitted?.has(request) ? (admitted.get(request) ?? null) : await admit(request)
      if (person instanceof Refused) return sendRefusal(request, reply, person)
      const caller = new HttpCaller(request, config)
      const blocked = refuseWhereBlocked(config, route, { person, caller, input })
      if (blocked) return sendRefusal(request, reply, blocked)

      const serving = () =>
        gathered
          ? gathered({ person: person as Person, caller, input })
          : serveAlone({ request, reply, config, person, caller, subject: newSubject() }, input)
      const answer = underWay && person ? await underWay(keyOf(person, input), input, serving) : await serving()
      if (answer instanceof Refused) return sendRefusal(request, reply, inWordsFor(person, answer))
      return checkAnswer(route, parseAnswer, answer)
    },
  })

  /** Who is calling, or why they may not. Waits only where there is something to wait for. */
  async function admit(request: FastifyRequest): Promise<Person | null | Refused> {
    const asking = await whoAsks(machinery, request)
    if (asking instanceof Refused) return asking
    const { person } = asking
    const closed = machinery.closed ? await machinery.closed(route, person) : null
    const denied =
      closed ?? refuseByScope(route, person) ?? signInFirst(route, person, asking) ?? deny(machinery, route, person)
    const over = denied ?? (route.limit ? await overLimit(machinery, route, request, person) : null)
    if (over) await noteRefused(request, route, person, over)
    return over ? inWordsFor(person, over) : person
  }

  async function admitFirst(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const person = await admit(request)
    if (person instanceof Refused) return sendRefusal(request, reply, person)
    admitted?.set(request, person)
    return undefined
  }

  async function serveAlone(call: Call, input: InputOf<Route>): Promise<unknown> {
    const { subject } = call
    const useCase = serveOne instanceof Prepared ? await prepare(serveOne) : serveOne
    const answer =
      useCase instanceof Refused
        ? useCase
        : shared
          ? await shared({ call, input })
          : await decide((ctx) => serveIn(ctx, useCase, call, input))
    // What was refused is undone; that it was tried stays in the security log.
    if (answer instanceof Refused)
      await noteCall(new CallContext(readContext(), call), route, { input, answer, subject })
    return answer

    async function prepare(prepared: Prepared<Route>): Promise<UseCase<Route> | Refused> {
      const refusals = seeRefusals()
      const made = await prepared.prepare(new CallContext(readContext(), call), input, refusals.refuse)
      refusals.check([made])
      return made
    }
  }

  async function serveIn(ctx: Context, useCase: UseCase<Route>, call: Call, input: InputOf<Route>): Promise<unknown> {
    const { subject } = call
    const given = new CallContext(ctx, call)
    const refusals = seeRefusals()
    const answer = await useCase(given, input, refusals.refuse)
    refusals.check([answer])
    if (!(answer instanceof Refused) && isNoted(route, subject))
      await noteCall(given, route, { input, answer, subject })
    return answer
  }

  function shareCalls({ serve: useCase, keysOf }: Shared<Route>) {
    return shareTransactions<{ readonly call: Call; readonly input: InputOf<Route> }, unknown>(inTransaction, {
      keysOf: ({ call, input }) => [call.person?.id ?? call.caller.requestId, ...keysOf(input)],
      decide: async (ctx, { call, input }) => rollbackIfRefused(await serveIn(guarded(ctx), useCase, call, input)),
    })
  }

  /** Reading takes no transaction of its own; anything else commits as a whole, and a refusal undoes it. */
  function decide(work: (ctx: Context) => Promise<unknown>): Promise<unknown> {
    if (onlyReads) return work(readContext())
    return runInContext<unknown>(inTransaction, async (ctx) => rollbackIfRefused(await work(guarded(ctx))))
  }

  function guarded(ctx: Context): Context {
    return { ...ctx, client: guardMoney(ctx.client, route, machinery) }
  }
}

const rollbackIfRefused = (answer: unknown): unknown => (answer instanceof Refused ? new Rollback(answer) : answer)

const emitsNothing = (): void => assert(false, 'a reading route emits nothing')
const tellsNobody = (): void => assert(false, 'a reading route tells nobody')

function signInFirst(route: Route, person: Person | null, asked: { readonly hadSession: boolean }): Refused | null {
  if (route.access === 'anyone' || person !== null) return null
  return new Refused('session.required', {}, signInWords(route, asked))
}

function deny({ config, clock }: Machinery, route: Route, person: Person | null): Refused | null {
  if (route.access === 'anyone' || person === null) return null
  if (isOffice(route.access) && !holds(person, route.access)) return refuse('session.forbidden')
  // Whoever can rule on other people's money must not be a guessed password away.
  if (isOffice(route.access) && config.MONEY_MODE === 'real' && !person.secondFactor)
    return refuse('session.second-factor-needed')
  if (route.access === 'verified' && !person.emailVerified) return refuse('session.unverified')
  if (route.freshProof && !isFreshProof(person.provedAt, clock.now())) return refuse('session.proof-needed')
  return null
}

const isOffice = (access: Access): access is keyof typeof offices => Object.hasOwn(offices, access)
const holds = ({ role }: Person, office: keyof typeof offices): boolean =>
  (offices[office] as readonly string[]).includes(role)

async function overLimit(
  { rateLimits }: RouteMachinery,
  route: Route,
  request: FastifyRequest,
  person: Person | null,
): Promise<Refused | null> {
  if (!route.limit) return null
  const key = route.limit.by === 'person' ? (person?.id ?? networkOf(request.ip)) : networkOf(request.ip)
  const taken = await rateLimits.take({ name: routeName(route), ...route.limit }, key)
  return taken.allowed ? null : refuse('request.rate-limited', { waitSeconds: taken.waitSeconds })
}

const neverAlone: UseCase<Route> = async () => {
  throw new AssertionFailed('a gathered route is served in batches')
}

/** One transaction for a batch: what a refused call must leave behind is nothing, and the use case sees to that. */
function gatherCalls(machinery: Machinery, route: Route, { serveAll }: Gathered<Route>) {
  return createGatherer<GatheredCall<Route>, unknown>({
    keysOf: ({ person, caller }) => [person?.id ?? caller.requestId],
    tracing: machinery.tracing,
    decide: (calls) =>
      runInContext(machinery, async (ctx) => {
        const refusals = seeRefusals()
        const answers = await serveAll(
          { ...ctx, client: guardMoney(ctx.client, route, machinery) },
          calls,
          refusals.refuse,
        )
        refusals.check(answers)
        return answers
      }),
  })
}

/** Nothing leaves that the contract does not name, and an answer that breaks its contract is a bug of ours. */
function checkAnswer(route: Route, parse: QuickParse<Route['result']>, answer: unknown): unknown {
  const checked = parse(answer)
  assert(checked.success, `${route.method} ${route.path} broke its contract: ${JSON.stringify(checked.error?.issues)}`)
  return checked.data
}
