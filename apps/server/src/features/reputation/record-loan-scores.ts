/** Writes down what steps of loans mean for people's trust and reliability; one occasion counts once. */
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import type { HrsMovement } from '@handshake/domain/reputation/hrs.ts'
import type { Obligation } from '@handshake/domain/reputation/reliability.ts'
import type { Context } from '#platform/context.ts'
import type { CurrentScores } from './read-current-scores.ts'
import { writeTrust } from './write-trust.ts'

export type LoanScore = {
  readonly loanId: AgreementId
  readonly personId: PersonId
  readonly movement: HrsMovement
  /** What tells two movements for one reason in one loan apart: the day an installment was due. */
  readonly occasion: string
}

/** What a movement says about keeping one's word. */
const obligationOf: Readonly<Partial<Record<HrsMovement, Obligation>>> = {
  agreement_completed: 'settled',
  loan_payment_on_time: 'loan_payment_on_time',
  loan_payment_overdue: 'late_payment',
  loan_default: 'late_payment',
}

export const recordLoanScores = (
  ctx: Pick<Context, 'client' | 'now'>,
  changes: readonly LoanScore[],
  before: CurrentScores,
): Promise<void> =>
  writeTrust(
    ctx,
    changes.map(({ loanId, occasion, personId, movement }) => ({
      personId,
      movement,
      obligation: obligationOf[movement] ?? null,
      over: { loan_id: loanId, occasion },
    })),
    before,
  )
