/** Serves one route: who is calling, may they, is the input sound; then one transaction, and an answer checked by the contract. */
import { asOfHeader } from '@handshake/contracts/as-of.ts'
import { bodyBounds, type InputOf, type Route } from '@handshake/contracts/contract.ts'
import { AssertionFailed, assert } from '@handshake/domain/assert.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sqlOverClient, sqlOverPool } from '../db/db.ts'
import { Rollback } from '../db/transaction.ts'
import { newSubject } from '../observe/security-subject.ts'
import type { Replica } from '../replica/replica.ts'
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
  Shared,
  type UseCase,
} from '../use-case.ts'
import { type Call, CallContext, HttpCaller } from './call-context.ts'
import { originOf } from './caller/public-origin.ts'
import { writePosition } from './caller/session-cookie.ts'
import { type Identification, inWordsFor, refuseByScope, whoAsks } from './caller/who-asks.ts'
import { sendRefusal } from './http-errors.ts'
import { createLine } from './in-line.ts'
import { isRehearsal } from './inner-call.ts'
import { guardMoney } from './money-guard.ts'
import { type QuickParse, quickParse } from './quick-parse.ts'
import { createInputReader } from './read-input.ts'
import { type Place, readPlaces, thePrimary } from './read-places.ts'
import { createRefusedAccess } from './refused-access.ts'
import { deny, overLimit, signInFirst } from './route-access.ts'
import { isNoted, noteCall } from './route-security.ts'
import { createUnderWay } from './under-way.ts'
import { refuseWhereBlocked } from './where-served.ts'

export type RouteMachinery = Machinery &
  Identification & {
    /** Whether the app is closed for this call; supplied by the admin feature. */
    readonly closed?: (route: Route, person: Person | null, from: Queries) => Promise<Refused | null>
    /** Answers reads beside the primary, and in its place while it is away; without it the primary answers everything. */
    readonly replica?: Replica
  }

type Queries = Context['client']

export function addRoute(app: FastifyInstance, machinery: RouteMachinery, { route, serve }: BoundRoute): void {
  const { config, log, clock, replica } = machinery
  const overPool = { sql: sqlOverPool(machinery.pool), client: guardMoney(machinery.pool, route, machinery) }
  const gathered = serve instanceof Gathered ? gatherCalls(machinery, route, serve) : null
  const serveOne = serve instanceof Gathered ? neverAlone : serve instanceof Shared ? serve.serve : serve
  const canBeUndone = !(serve instanceof Gathered || serve instanceof Prepared)
  const readInput = createInputReader(route)
  const noteRefused = createRefusedAccess(machinery)
  const parseAnswer = quickParse(route.result)
  const bounds = { ...bodyBounds, ...route.body }
  // Where bodies may be large, the caller is authorized before the body is read; elsewhere malformed input is reported first.
  const admitted = bounds.bytes > bodyBounds.bytes ? new WeakMap<FastifyRequest, Person | null>() : null
  const inTransaction = {
    ...machinery,
    statementMs: Math.min(route.queryMs ?? Number.POSITIVE_INFINITY, config.STATEMENT_TIMEOUT_MS),
  }
  const readFrom = readPlaces(route, { replica, config, limits: { statementMs: inTransaction.statementMs } })
  const shared = serve instanceof Shared ? shareCalls(serve) : null
  const onlyReads = route.method === 'GET' && route.queryMs === undefined
  const { idempotencyKey } = route
  const inLine = createLine()
  const underWay = idempotencyKey === undefined ? null : createUnderWay<unknown>()
  const keyOf = ({ id }: Person, input: InputOf<Route>) => `${id} ${String(input[idempotencyKey ?? ''])}`

  const readContext = (from: Place['from'] = null): Context => ({
    ...(from ? { sql: sqlOverClient(from), client: guardMoney(from, route, machinery) } : overPool),
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
      const input = readInput(request)
      const { answer, asOf } = await readFrom(request, (place) => answerAt(place, request, reply, input))
      if (asOf) void reply.header(asOfHeader, asOf.toISOString())
      // Refused or not: even what says no may have written that it did.
      if (replica && route.method !== 'GET')
        writePosition({ request, reply, config }, replica.lastCommit(), replica.bindsSeconds)
      if (answer instanceof Refused) return sendRefusal(request, reply, answer)
      return checkAnswer(route, parseAnswer, answer)
    },
  })

  /** Order of checks: malformed, not signed in, forbidden, limits; the use case does the rest. */
  async function answerAt(
    place: Place,
    request: FastifyRequest,
    reply: FastifyReply,
    input: InputOf<Route>,
  ): Promise<unknown> {
    // Batches commit together, and what comes before a transaction is not undone with it.
    assert(canBeUndone || !isRehearsal(request), `${route.method} ${route.path} cannot be rehearsed`)
    const person = admitted?.has(request) ? (admitted.get(request) ?? null) : await admit(request, place)
    if (person instanceof Refused) return person
    const caller = new HttpCaller(request, config)
    const blocked = refuseWhereBlocked(config, route, { person, caller, input })
    if (blocked) return blocked
    const serving = () =>
      gathered
        ? gathered({ person: person as Person, caller, input })
        : serveAlone({ request, reply, config, person, caller, subject: newSubject() }, input, place)
    // A twin of what is only rehearsed has to be made all the same.
    const alone = isRehearsal(request) || !underWay || !person
    const answer = await (alone ? serving() : underWay(keyOf(person, input), input, serving))
    return answer instanceof Refused ? inWordsFor(person, answer) : answer
  }

  /** Who is calling, or why they may not. Waits only where there is something to wait for. */
  async function admit(request: FastifyRequest, { who }: Place): Promise<Person | null | Refused> {
    const from = who ?? machinery.pool
    const asking = await whoAsks(machinery, request, from)
    if (asking instanceof Refused) return asking
    const rehearsed = isRehearsal(request)
    // What would happen if the person themselves did it: within no scope, and with the proof that they would give.
    const person = rehearsed && asking.person ? { ...asking.person, key: null, provedAt: clock.now() } : asking.person
    const closed = machinery.closed ? await machinery.closed(route, person, from) : null
    const denied =
      closed ?? refuseByScope(route, person) ?? signInFirst(route, person, asking) ?? deny(machinery, route, person)
    const over = denied ?? (route.limit && !rehearsed ? await overLimit(machinery, route, request, person) : null)
    if (over) await noteRefused(request, route, person, over)
    return over ? inWordsFor(person, over) : person
  }

  async function admitFirst(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const person = await admit(request, thePrimary)
    if (person instanceof Refused) return sendRefusal(request, reply, person)
    admitted?.set(request, person)
    return undefined
  }

  async function serveAlone(call: Call, input: InputOf<Route>, place: Place): Promise<unknown> {
    const { subject } = call
    const useCase = serveOne instanceof Prepared ? await prepare(serveOne) : serveOne
    const answer =
      useCase instanceof Refused
        ? useCase
        : isRehearsal(call.request)
          ? await rehearse(call, (ctx) => serveIn(ctx, useCase, call, input))
          : shared
            ? await shared({ call, input })
            : await decide((ctx) => serveIn(ctx, useCase, call, input), place)
    // What was refused is undone; that it was tried stays in the security log.
    if (answer instanceof Refused)
      await noteCall(new CallContext(readContext(), call), route, { input, answer, subject })
    return answer

    async function prepare(prepared: Prepared<Route>): Promise<UseCase<Route> | Refused> {
      const refusals = seeRefusals()
      const made = await prepared.prepare(new CallContext(readContext(place.from), call), input, refusals.refuse)
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

  /** Reading takes no transaction of its own, and is in one at a replica; anything else commits as a whole, and a refusal undoes it. */
  function decide(work: (ctx: Context) => Promise<unknown>, { from }: Place): Promise<unknown> {
    if (onlyReads || from !== null) return work(readContext(from))
    return runInContext<unknown>(inTransaction, async (ctx) => rollbackIfRefused(await work(guarded(ctx))))
  }

  /** Goes as far as the answer, and undoes everything. */
  const rehearse = ({ person, caller }: Call, work: (ctx: Context) => Promise<unknown>): Promise<unknown> =>
    inLine(person?.id ?? caller.requestId, () =>
      runInContext<unknown>(inTransaction, async (ctx) => new Rollback(await work(guarded(ctx)))),
    )

  function guarded(ctx: Context): Context {
    return { ...ctx, client: guardMoney(ctx.client, route, machinery) }
  }
}

const rollbackIfRefused = (answer: unknown): unknown => (answer instanceof Refused ? new Rollback(answer) : answer)

const emitsNothing = (): void => assert(false, 'a reading route emits nothing')
const tellsNobody = (): void => assert(false, 'a reading route tells nobody')

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
