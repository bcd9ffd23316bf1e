/** Runs a route's use case for one call: in a transaction of its own, in one shared with others, undone after a rehearsal, or in none where it only reads. */
import type { InputOf, Route } from '@handshake/contracts/contract.ts'
import { assert } from '@handshake/domain/assert.ts'
import { realTime } from '../clock.ts'
import type { Context } from '../context.ts'
import { sqlOverClient, sqlOverPool } from '../db/db.ts'
import { Rollback } from '../db/transaction.ts'
import { runInContext } from '../run-in-context.ts'
import { seeRefusals } from '../seen-refusals.ts'
import { shareTransactions } from '../together/share-transactions.ts'
import { type BoundRoute, Prepared, Refused, Shared, type UseCase } from '../use-case.ts'
import type { RouteMachinery } from './access/admission.ts'
import { guardMoney } from './access/money-guard.ts'
import { isNoted, noteCall } from './access/route-security.ts'
import { type Call, CallContext } from './call-context.ts'
import { originOf } from './caller/public-origin.ts'
import { isRehearsal } from './inner-call.ts'
import { createLine } from './limits/in-line.ts'
import type { Place } from './read-places.ts'

type Input = InputOf<Route>

export function createCallRunner(machinery: RouteMachinery, { route, serve }: BoundRoute, statementMs: number) {
  const inTransaction = { ...machinery, statementMs }
  const serveOne = serve instanceof Shared ? serve.serve : serve
  const shared = serve instanceof Shared ? shareCalls(serve) : null
  const onlyReads = route.method === 'GET' && route.queryMs === undefined
  const inLine = createLine()
  const readContext = contextsFor(machinery, route)

  return async (call: Call, input: Input, place: Place): Promise<unknown> => {
    const useCase = serveOne instanceof Prepared ? await prepare(serveOne, call, input, place) : serveOne
    const answer = useCase instanceof Refused ? useCase : await run(useCase, call, input, place)
    // What was refused is undone; that it was tried stays in the security log.
    if (answer instanceof Refused)
      await noteCall(new CallContext(readContext(), call), route, { input, answer, subject: call.subject })
    return answer
  }

  function run(useCase: UseCase<Route>, call: Call, input: Input, place: Place): Promise<unknown> {
    const work = (ctx: Context) => serveIn(ctx, useCase, call, input)
    if (isRehearsal(call.request)) return rehearse(call, work)
    return shared ? shared({ call, input }) : decide(work, place)
  }

  async function prepare(prepared: Prepared<Route>, call: Call, input: Input, { from }: Place) {
    const refusals = seeRefusals()
    const made = await prepared.prepare(new CallContext(readContext(from), call), input, refusals.refuse)
    refusals.check(made)
    return made
  }

  async function serveIn(ctx: Context, useCase: UseCase<Route>, call: Call, input: Input): Promise<unknown> {
    const { subject } = call
    const given = new CallContext(ctx, call)
    const refusals = seeRefusals()
    const answer = await useCase(given, input, refusals.refuse)
    refusals.check(answer)
    if (!(answer instanceof Refused) && isNoted(route, subject))
      await noteCall(given, route, { input, answer, subject })
    return answer
  }

  function shareCalls({ serve: useCase, keysOf }: Shared<Route>) {
    return shareTransactions<{ readonly call: Call; readonly input: Input }, unknown>(inTransaction, {
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
  function rehearse({ person, caller }: Call, work: (ctx: Context) => Promise<unknown>): Promise<unknown> {
    return inLine(person?.id ?? caller.requestId, () =>
      runInContext<unknown>(inTransaction, async (ctx) => new Rollback(await work(guarded(ctx)))),
    )
  }

  function guarded(ctx: Context): Context {
    return { ...ctx, client: guardMoney(ctx.client, route, machinery) }
  }
}

/** What a call that only reads is handed: the pool, or the replica it was sent to. */
function contextsFor(machinery: RouteMachinery, route: Route) {
  const { clock, config, log } = machinery
  const overPool = { sql: sqlOverPool(machinery.pool), client: guardMoney(machinery.pool, route, machinery) }
  return (from: Place['from'] = null): Context => ({
    ...(from ? { sql: sqlOverClient(from), client: guardMoney(from, route, machinery) } : overPool),
    now: clock.now(),
    realNow: realTime(clock),
    config,
    origin: originOf(machinery),
    log,
    emit: emitsNothing,
    tell: tellsNobody,
    tellEveryone: tellsNobody,
    tellFacts: tellsNobody,
  })
}

const rollbackIfRefused = (answer: unknown): unknown => (answer instanceof Refused ? new Rollback(answer) : answer)

const emitsNothing = (): void => assert(false, 'a reading route emits nothing')
const tellsNobody = (): void => assert(false, 'a reading route tells nobody')
