/** A step of a loan: what is asked for, and what else it changes beside the state. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Portions } from '@handshake/domain/loan/loan-account.ts'
import type { LoanActor, LoanEvent, loanMachine } from '@handshake/domain/loan/loan-machine.ts'
import type { PaymentSource } from '@handshake/domain/loan/loan-payment.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { HrsMovement } from '@handshake/domain/reputation/hrs.ts'
import type { Move as EngineMove, Outcome, Planned } from '@handshake/engine/workflow.ts'
import type { MadeTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Loan } from './loan.store.ts'

/** A payment as it is written down, and the id its money goes under where it goes through us. */
export type PaymentNote = {
  readonly id: MadeTransferId
  readonly source: PaymentSource
  readonly automatic: boolean
  readonly portions: Portions
  readonly servicingFeeCents: Cents
}

/** What a person's score gains or loses, once for this occasion. */
export type ScoreChange = { readonly personId: PersonId; readonly movement: HrsMovement; readonly occasion: string }

export type LoanAttempt = {
  /** Locked in this transaction. */
  readonly loan: Loan
  readonly event: LoanEvent
  readonly by: LoanActor
  readonly actorId: PersonId | null
  readonly changes?: Partial<Pick<Loan, 'account' | 'autopay' | 'defaultNoticeAt' | 'lookAt'>>
  readonly reason?: string
  readonly payment?: PaymentNote
  readonly scores?: readonly ScoreChange[]
  readonly notices?: readonly Addressed[]
}

export type LoanTypes = {
  readonly context: Context
  readonly machine: typeof loanMachine
  readonly row: Loan
  readonly attempt: LoanAttempt
  readonly known: unknown
}

export type LoanMove = EngineMove<LoanTypes>
export type PlannedLoan = Planned<LoanTypes>
export type LoanMoved = Outcome<LoanTypes>
