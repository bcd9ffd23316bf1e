/** A payment, judged and put into steps: what it settles, what the lender and we get of it, and where it leaves the loan. */
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import {
  type Installment,
  type LoanAccount,
  type LoanPhase,
  nextEventAt,
  openPortions,
  payoffCents,
  phaseOf,
  sum,
  withLateFees,
} from '@handshake/domain/loan/loan-account.ts'
import { isRunning, type LoanEvent, loanMachine, stepAfter } from '@handshake/domain/loan/loan-machine.ts'
import {
  type PaymentProblem,
  type PaymentSettled,
  settlePayment,
  toLender,
} from '@handshake/domain/loan/loan-payment.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import type { MadeTransferId } from '@handshake/ledger/transfer-id.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import { accountOf, type Loan } from '../loan.store.ts'
import { factsOf, type Names } from '../loan-facts.ts'
import type { LoanAttempt, ScoreChange } from '../loan-move.ts'

export type Paying = {
  readonly loan: Loan
  readonly amountCents: Cents
  readonly id: MadeTransferId
  readonly automatic: boolean
  readonly by: 'counterparty' | 'scheduler'
  readonly actorId: PersonId | null
  readonly now: Date
  readonly nameOf: Names
}

/** The step a payment takes, or why it takes none. */
export function paymentStep(paying: Paying): LoanAttempt | PaymentProblem {
  const { loan, amountCents, now } = paying
  const settled = settlePayment(accountOf(loan), { amountCents, source: 'wallet', at: now })
  if ('problem' in settled) return settled
  const phase = phaseOf(settled.account, now)
  const status = present(isRunning(loan.status) ? loan.status : null, 'only a running loan is paid')
  const { portions, servicingFeeCents } = settled
  const event = stepAfter(status, 'paid', phase)
  const late = newlyLate(accountOf(loan), now)
  return {
    loan,
    event,
    by: paying.by,
    actorId: paying.actorId,
    changes: standing(settled.account, event, now),
    payment: { id: paying.id, source: 'wallet', automatic: paying.automatic, portions, servicingFeeCents },
    scores: [...lateScores(loan, late), ...onTimeScores(loan, settled)],
    notices: [...lateNotices(loan, late, paying), ...paidNotices(paying, settled)],
  }
}

const rank: Readonly<Record<string, number>> = {
  loan_current: 0,
  payment_due: 1,
  payment_split_pending: 1,
  payment_overdue: 2,
  loan_delinquent: 3,
}

/** Whether the clock has taken the account further than its state says: then the scheduler has a step to take. */
export const isBehind = (status: string, phase: LoanPhase): boolean => (rank[phase] ?? 0) > (rank[status] ?? 0)

/** Where the account stands after a step, when to look next, and whether a notice of default is answered by it. */
export function standing(account: LoanAccount, event: LoanEvent, now: Date): NonNullable<LoanAttempt['changes']> {
  const phase = phaseOf(account, now)
  const late = phase === 'payment_overdue' || phase === 'loan_delinquent'
  const { to } = loanMachine.events[event]
  return {
    account,
    lookAt: isBehind(to, phase) ? now : nextEventAt(account, now),
    ...(!late && { defaultNoticeAt: null }),
  }
}

export const onTimeScores = (
  loan: Loan,
  { onTime, account }: Pick<PaymentSettled, 'onTime' | 'account'>,
): ScoreChange[] =>
  onTime.map((number) => ({
    personId: loan.borrowerId,
    movement: 'loan_payment_on_time',
    occasion: dueDay(present(account.installments[number - 1], 'what was settled is there').dueAt),
  }))

/** Installments whose days of grace ended since anybody looked; each costs points and is told once. */
export const newlyLate = (account: LoanAccount, now: Date): Installment[] =>
  withLateFees(account, now).installments.filter(
    (row, index) => row.lateAt !== null && account.installments[index]?.lateAt === null,
  )

export const lateScores = (loan: Loan, late: readonly Installment[]): ScoreChange[] =>
  late.map(({ dueAt }) => ({ personId: loan.borrowerId, movement: 'loan_payment_overdue', occasion: dueDay(dueAt) }))

export const lateNotices = (
  loan: Loan,
  late: readonly Installment[],
  { nameOf, now }: Pick<Paying, 'nameOf' | 'now'>,
): Addressed[] =>
  late.map((row) => ({
    kind: 'loan.overdue',
    people: [loan.lenderId, loan.borrowerId],
    facts: {
      ...factsOf(loan, nameOf, now, row.dueAt.toISOString()),
      amountCents: sum(openPortions(row)),
      feeCents: row.owed.lateFeeCents,
      dueDay: dueDay(row.dueAt),
    },
  }))

function paidNotices({ loan, id, amountCents, now, nameOf }: Paying, settled: PaymentSettled): Addressed[] {
  const facts = factsOf(loan, nameOf, now, id)
  const { portions, servicingFeeCents, account } = settled
  const received = toLender(portions)
  return [
    {
      kind: 'loan.payment-made',
      people: [loan.borrowerId],
      facts: { ...facts, amountCents, leftCents: payoffCents(account, now) },
    },
    ...(received > 0
      ? [
          {
            kind: 'loan.payment-received',
            people: [loan.lenderId],
            facts: { ...facts, amountCents: cents(received), feeCents: servicingFeeCents },
          } as const,
        ]
      : []),
  ]
}

/** The last step, once nothing is open: both are told, and both kept their word. */
export const completion = (loan: Loan, nameOf: Names, now: Date): Omit<LoanAttempt, 'loan'> => ({
  event: 'complete_loan',
  by: 'scheduler',
  actorId: null,
  scores: [loan.lenderId, loan.borrowerId].map((personId) => ({
    personId,
    movement: 'agreement_completed',
    occasion: 'paid off',
  })),
  notices: [
    { kind: 'loan.completed', people: [loan.lenderId, loan.borrowerId], facts: factsOf(loan, nameOf, now, 'end') },
  ],
})
