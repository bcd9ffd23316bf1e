/** The one writer of an agreement's state: what the engine has to know of agreements, of whichever type, to take their steps. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { terminalStatuses } from '@handshake/domain/agreement/agreement-status.ts'
import type { AgreementMachine, TrustChange } from '@handshake/domain/agreement/agreement-type.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { zero } from '@handshake/domain/money.ts'
import type { NotMoved } from '@handshake/engine/workflow.ts'
import { type CurrentScores, readCurrentScores, recordAgreementTrust } from '#features/reputation/reputation.public.ts'
import { moneyWorkflow } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { BatchResult } from '#platform/jobs/due-work.ts'
import { lockAgreements } from './agreement.store.ts'
import type {
  AgreementAttempt,
  AgreementMove,
  AgreementMoved,
  NameOf,
  OccasionTrust,
  PlannedStep,
} from './agreement-hooks.ts'
import { announce, readNamesIn } from './step/announce.ts'
import { askedPosting } from './step/asked-posting.ts'
import { emptiesEscrow, moneyRecipes } from './step/money-recipes.ts'
import { writeSteps } from './step/write-steps.ts'

const { move, moveEach, plan, report } = moneyWorkflow<{
  readonly machine: AgreementMachine & { readonly states: Record<string, { readonly about: string }> }
  readonly row: Agreement
  readonly attempt: AgreementAttempt
  readonly read: { readonly scores: CurrentScores; readonly nameOf: NameOf }
}>({
  take: lockAgreements,
  machineOf: ({ type }) => agreementTypes[type].machine as never,
  rowOf: ({ agreement }) => agreement,
  stateOf: ({ status }) => status as never,
  stepped: (ctx, attempt, to) => stepped(ctx.now, attempt, to as Agreement['status']),
  asked: askedPosting,
  affects: (move) => trustOf(move).flatMap(({ personId }) => [personId, ...partnersOf(move.after, personId)]),
  read: async (ctx, moves, scored) => {
    const [scores, nameOf] = await Promise.all([readCurrentScores(ctx, scored), readNamesIn(ctx, moves)])
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
            partners: partnersOf(move.after, change.personId),
          })),
        ),
        scores,
      ),
    ]),
  notify: (ctx, moves, { nameOf }) => announce(ctx, moves, nameOf),
})

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
    ...(to === 'disputed' &&
      before.status !== to && {
        metadata: { ...(changes?.metadata ?? before.metadata), disputedAt: now.toISOString() },
      }),
    status: to,
    stepCount: before.stepCount + 1,
  }
  const emptied = emptiesEscrow(type.machine.events[attempt.event]?.moves)
    ? { ...after, participants: after.participants.map((one) => ({ ...one, heldCents: zero })) }
    : after
  return { ...emptied, dueAt: isOver ? null : nextLookAt(emptied, now) }
}

export function nextLookAt(agreement: Agreement, now: Date): Date | null {
  const type = agreementTypes[agreement.type]
  return type.next(agreement as Agreement<never>, now) === null ? type.dueAt(agreement as Agreement<never>, now) : now
}

/** By default, whoever saw an agreement through has kept their word. */
function trustOf(planned: PlannedStep): readonly OccasionTrust[] {
  const occasion = `step ${planned.after.stepCount}`
  return planned.attempt.trust ?? byItsType(planned).map((change) => ({ ...change, occasion }))
}

function byItsType({ before, after, attempt }: PlannedStep): readonly TrustChange[] {
  const { trust } = agreementTypes[after.type]
  if (trust !== undefined) return trust(before as Agreement<never>, after as Agreement<never>, attempt.event)
  if (after.status !== 'completed' || before.status === 'completed') return []
  return after.participants.map(({ personId }) => ({
    personId,
    movement: 'agreement_completed',
    obligation: 'settled',
    staked: after.totalCents > 0,
  }))
}

/** Whoever began it has to do with everyone in it; everyone else with whoever began it, and with the other side where there is one. */
function partnersOf({ participants, initiatorId, counterpartyId }: Agreement, personId: PersonId): PersonId[] {
  const others = participants.map((one) => one.personId).filter((id) => id !== personId)
  return personId === initiatorId ? others : others.filter((id) => id === initiatorId || id === counterpartyId)
}

export const moveAgreements: (ctx: Context, attempts: readonly AgreementAttempt[]) => Promise<AgreementMoved[]> =
  moveEach

export const moveAgreement: (ctx: Context, attempt: AgreementAttempt) => Promise<AgreementMoved> = move

/**
 * What a step would change and post, without taking it.
 * @awaits the product: so far only the walk over every state, in tests, asks it
 */
export const planAgreementStep = (now: Date, attempt: AgreementAttempt): AgreementMove | NotMoved =>
  plan({ now } as Context, attempt)

export const reportOnAgreements: (
  attempts: readonly AgreementAttempt[],
  outcomes: readonly AgreementMoved[],
) => BatchResult = report
