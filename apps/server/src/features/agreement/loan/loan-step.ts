/** A step of a loan: what it settles and accepts in the money room beside what every step of an agreement changes. */
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Portions } from '@handshake/domain/loan/loan-account.ts'
import type { LoanEvent } from '@handshake/domain/loan/loan-machine.ts'
import type { PaymentSource } from '@handshake/domain/loan/loan-payment.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { HrsMovement } from '@handshake/domain/reputation/hrs.ts'
import type { Obligation } from '@handshake/domain/reputation/reliability.ts'
import type { MadeTransferId } from '@handshake/ledger/transfer-id.ts'
import type { AgreementAttempt, OccasionTrust, Planned } from '../agreement-hooks.ts'

/** A payment as it is written down, and the id its money goes under where it goes through us. */
export type PaymentNote = {
  readonly id: MadeTransferId
  readonly source: PaymentSource
  readonly automatic: boolean
  readonly portions: Portions
  readonly servicingFeeCents: Cents
}

export type LoanNote = { readonly payment?: PaymentNote; readonly accepts?: Id<'addendum'> }

/** What a step changes and says, before it is known who takes it. */
export type LoanPlan = Omit<Planned, 'note'>

export type LoanStep = Omit<AgreementAttempt, 'agreement' | 'event' | 'note'> & {
  readonly event: LoanEvent
  readonly note?: LoanNote
}

/** What a movement says about keeping one's word. */
const obligationOf: Readonly<Partial<Record<HrsMovement, Obligation>>> = {
  agreement_completed: 'settled',
  loan_payment_on_time: 'loan_payment_on_time',
  loan_payment_overdue: 'late_payment',
  loan_default: 'late_payment',
}

/** Once for this occasion, such as the day an installment was due. */
export const trustFor = (personId: PersonId, movement: HrsMovement, occasion: string): OccasionTrust => ({
  personId,
  movement,
  obligation: obligationOf[movement] ?? null,
  staked: true,
  occasion,
})
