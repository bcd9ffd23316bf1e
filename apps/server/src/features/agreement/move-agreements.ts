/** The one writer of an agreement's state: what the engine has to know of agreements, of whichever type, to take their steps. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementMachine, TrustChange } from '@handshake/domain/agreement/agreement-type.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import { zero } from '@handshake/domain/money.ts'
import { reportOn, runStep, runSteps } from '@handshake/engine/run-steps.ts'
import type { Workflow } from '@handshake/engine/workflow.ts'
import { type CurrentScores, readCurrentScores, recordAgreementTrust } from '#features/reputation/reputation.public.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Carried } from '#platform/jobs/due-work.ts'
import { lockAgreements } from './agreement.store.ts'
import type { AgreementAttempt, AgreementMoved, PlannedStep } from './agreement-hooks.ts'
import { announce, type NameOf, readNames } from './step/announce.ts'
import { emptiesEscrow, moneyRecipes } from './step/money-recipes.ts'
import { writeSteps } from './step/write-steps.ts'

const workflow: Workflow<{
  readonly context: Context
  readonly machine: AgreementMachine & { readonly states: Record<string, { readonly about: string }> }
  readonly row: Agreement
  readonly attempt: AgreementAttempt
  readonly known: { readonly scores: CurrentScores; readonly nameOf: NameOf }
}> = {
  take: lockAgreements,
  machineOf: ({ type }) => agreementTypes[type].machine as never,
  rowOf: ({ agreement }) => agreement,
  stateOf: ({ status }) => status as never,
  stepped: (ctx, attempt, to) => stepped(ctx.now, attempt, to as Agreement['status']),
  prepare: async (ctx, planned: readonly PlannedStep[]) => {
    const scored = [...new Set(planned.flatMap(trustOf).map(({ personId }) => personId))]
    // Profiles before the ledger, as everyone who moves money does; answered in this order, so scores are read under the lock.
    const [, scores, nameOf] = await Promise.all([
      lockWallets(ctx, scored),
      readCurrentScores(ctx, scored),
      readNames(ctx, planned),
    ])
    return { scores, nameOf }
  },
  recipes: moneyRecipes,
  write: (ctx, moves, { scores }) =>
    Promise.all([
      writeSteps(ctx, moves),
      recordAgreementTrust(
        ctx,
        moves.flatMap((move) =>
          trustOf(move).map((change) => ({
            ...change,
            agreementId: move.after.id,
            occasion: `step ${move.after.stepCount}`,
          })),
        ),
        scores,
      ),
    ]),
  notify: (ctx, moves, { nameOf }) => announce(ctx, moves, nameOf),
}

/** The row after a step: what entering a status means for every type, then what the step brings. */
function stepped(now: Date, attempt: AgreementAttempt, to: Agreement['status']): Agreement {
  const { agreement: before, changes } = attempt
  const type = agreementTypes[before.type]
  const isOver = terminalStatuses.includes(to)
  const after: Agreement = {
    ...before,
    ...(to === 'escrow_secured' && before.status !== to && { activatedAt: now }),
    ...(isOver && { completedAt: now }),
    ...changes,
    status: to,
    stepCount: before.stepCount + 1,
  }
  const emptied = emptiesEscrow(type.machine.events[attempt.event]?.moves)
    ? { ...after, participants: after.participants.map((one) => ({ ...one, heldCents: zero })) }
    : after
  return { ...emptied, dueAt: isOver ? null : dueAt(emptied, now) }
}

function dueAt(agreement: Agreement, now: Date): Date | null {
  const type = agreementTypes[agreement.type]
  return type.next(agreement as Agreement<never>, now) === null ? type.dueAt(agreement as Agreement<never>) : now
}

/** By default, whoever saw an agreement through has kept their word. */
function trustOf({ before, after, attempt }: PlannedStep): readonly TrustChange[] {
  const { trust } = agreementTypes[after.type]
  if (trust !== undefined) return trust(before as Agreement<never>, after as Agreement<never>, attempt.event)
  if (after.status !== 'completed' || before.status === 'completed') return []
  return after.participants.map(({ personId }) => ({
    personId,
    movement: 'agreement_completed',
    obligation: 'settled',
  }))
}

export const moveAgreement = (ctx: Context, attempt: AgreementAttempt): Promise<AgreementMoved> =>
  runStep(workflow, ctx, attempt)

/** For jobs: several at once, each decided by itself; what moved is done, and anything else is stuck with its reason. */
export async function carryAgreements(ctx: Context, attempts: readonly AgreementAttempt[]): Promise<Carried> {
  return reportOn(workflow, attempts, await runSteps(workflow, ctx, attempts))
}
