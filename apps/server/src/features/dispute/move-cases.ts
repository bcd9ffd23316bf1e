/** The one writer of a case's state: what the engine has to know of cases to take their steps. Their money moves with the handshake. */
import { assert } from '@handshake/domain/assert.ts'
import { type DisputeActor, type DisputeEvent, disputeMachine } from '@handshake/domain/dispute/dispute-machine.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { isTerminal } from '@handshake/domain/machine.ts'
import { runSteps } from '@handshake/engine/run-steps.ts'
import type { Workflow } from '@handshake/engine/workflow.ts'
import { caseOf } from '#features/handshake/handshake.public.ts'
import { postEachOfOurs } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { type Case, type Dispute, type DisputeId, lockCases, writeCases } from './dispute.store.ts'
import { type CaseNews, tellCase } from './tell-case.ts'

export type CaseAttempt = {
  /** Locked in this transaction; its handshake as it stands by now. */
  readonly case: Case
  readonly event: DisputeEvent
  readonly by: DisputeActor
  readonly changes?: Partial<Omit<Dispute, 'id' | 'betId' | 'status'>>
  readonly news: CaseNews
}

const workflow: Workflow<{
  readonly context: Context
  readonly machine: typeof disputeMachine
  readonly row: Case
  readonly attempt: CaseAttempt
  readonly known: undefined
  readonly forbidden: never
}> = {
  take: lockCases,
  machineOf: () => disputeMachine,
  rowOf: (attempt) => attempt.case,
  stateOf: ({ dispute }) => dispute.status,
  stepped: ({ now }, { case: before, changes }, to) => {
    const closed = isTerminal(disputeMachine, to) ? { dueAt: null, closedAt: now } : {}
    return { ...before, dispute: { ...before.dispute, ...closed, ...changes, status: to } }
  },
  prepare: async () => undefined,
  forbids: () => null,
  post: postEachOfOurs,
  recipes: {},
  write: (ctx, moves) =>
    writeCases(
      ctx,
      moves.map(({ after }) => after.dispute),
    ),
  notify: (ctx, moves) =>
    Promise.all(moves.map(({ attempt, after }) => tellCase(ctx, after.id, after.handshake, attempt.news))),
}

/** Several at once, each decided by itself. */
const moveCases = (ctx: Context, attempts: readonly CaseAttempt[]) => runSteps(workflow, ctx, attempts)

/** For a case that was taken for this very step, so that the table allows it. */
export async function moveCase(ctx: Context, attempt: CaseAttempt): Promise<void> {
  const [outcome] = await moveCases(ctx, [attempt])
  assert(outcome?.moved === true, `${attempt.by} may ${attempt.event} a case that is ${attempt.case.dispute.status}`)
}

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly from: string; readonly to: string }[] }

/** Reaction: two people settled their disputed handshake themselves, so its case is closed. */
export const leavesDispute = ({ moves }: Moves): boolean => moves.some(({ from }) => from === 'disputed')

export async function closeSettled(ctx: Context, { moves }: Moves): Promise<void> {
  const ended = moves.filter(({ from, to }) => from === 'disputed' && (to === 'completed' || to === 'refunded'))
  const cases = await lockCases(
    ctx,
    ended.map(({ id }) => caseOf({ id }) as DisputeId),
  )
  // Whoever carried a ruling out has closed the case with it: that one takes no step here.
  await moveCases(
    ctx,
    [...cases.values()].map((found) => ({ case: found, event: 'settle', by: 'parties', news: { is: 'settled' } })),
  )
}
