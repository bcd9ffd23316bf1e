/** The one writer of an agreement's state: what the engine has to know of agreements, of whichever type, to take their steps. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import type { TrustChange } from '@handshake/domain/agreement/agreement-type.ts'
import { agreementTypes } from '@handshake/domain/agreement/agreement-types.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
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
import { agreementSteps, type SteppedMachine } from './step/agreement-steps.ts'
import { announce, readNamesIn } from './step/announce.ts'
import { writeSteps } from './step/write-steps.ts'

const { move, moveEach, plan, report } = moneyWorkflow<{
  readonly machine: SteppedMachine
  readonly row: Agreement
  readonly attempt: AgreementAttempt
  readonly read: { readonly scores: CurrentScores; readonly nameOf: NameOf }
}>({
  take: lockAgreements,
  ...agreementSteps,
  affects: (move) => trustOf(move).flatMap(({ personId }) => [personId, ...partnersOf(move.after, personId)]),
  read: async (ctx, moves, scored) => {
    const [scores, nameOf] = await Promise.all([readCurrentScores(ctx, scored), readNamesIn(ctx, moves)])
    return { scores, nameOf }
  },
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
