/** The life of a loan, the one table of it: the specification's rows, who takes each, and the few that close its gaps (decision 6.1, 6.2). */
import { defineAgreementMachine } from '../agreement/agreement-type.ts'
import { offerRows, offerStates } from '../agreement/table/shared-rows.ts'

/** A loan that runs is in one of these; what is paid in one of them either ends the trouble or leaves it as it is. */
export const runningStates = [
  'loan_current',
  'payment_due',
  'payment_split_pending',
  'payment_overdue',
  'loan_delinquent',
] as const
export type RunningState = (typeof runningStates)[number]

const borrowerPays = { by: ['counterparty', 'scheduler'], moves: 'loan:repay' } as const
/** One side proposed a change; whoever accepts it takes the step. */
const otherSideAccepts = {
  by: ['initiator', 'counterparty'],
  guard: 'change-waits-for-you',
  accepts: 'change',
} as const
/** Decision 6.4. A loan passes these in one go, so that nobody is ever seen waiting there. */
const beforeTheMoneyGoesOut = ['loan_approved', 'escrow_pending', 'escrow_secured'] as const

const { accepted: _, ...offered } = offerStates
const { accept_terms: __, ...opening } = offerRows

/** The initiator lends, the counterparty borrows. A row has one goal, so a payment that is not enough to leave a state has its own. */
export const loanMachine = defineAgreementMachine({
  name: 'agreement: loan',
  initial: 'draft',
  states: {
    ...offered,
    credit_review: { about: 'the borrower applied; the lender looks at the credit check' },
    loan_approved: { about: 'the lender approved; the money is on its way to escrow' },
    escrow_pending: { about: 'the lender’s money is being held' },
    escrow_secured: { about: 'the whole principal is in escrow' },
    funds_disbursed: { about: 'the borrower has the money, less our fee' },
    loan_current: { about: 'nothing is due' },
    payment_due: { about: 'an installment is due; there are three days of grace' },
    payment_split_pending: { about: 'part of the due installment was paid' },
    payment_overdue: { about: 'the days of grace are over; a late fee is owed' },
    loan_delinquent: { about: 'a payment is 30 days late or more' },
    loan_default: { about: 'the borrower did not pay after notice; the loan ended unpaid', terminal: true },
    loan_paid_off: { about: 'everything was paid or forgiven', terminal: true },
  },
  events: {
    ...opening,
    configure_terms: { ...opening.configure_terms, guard: 'trust-to-lend' },
    set_participants: { ...opening.set_participants, guard: 'principal-in-range' },
    timeout: { ...opening.timeout, from: ['pending', 'credit_review'] },
    apply_for_loan: {
      from: ['pending'],
      to: 'credit_review',
      by: ['counterparty'],
      guard: 'trust-to-borrow',
      accepts: 'terms',
    },
    withdraw_application: { from: ['credit_review'], to: 'cancelled', by: ['counterparty'] },
    approve_loan: { from: ['credit_review'], to: 'loan_approved', by: ['initiator'], guard: 'credit-assessed' },
    reject_loan: { from: ['credit_review'], to: 'declined', by: ['initiator'] },
    deposit_funds: {
      from: ['loan_approved'],
      to: 'escrow_pending',
      by: ['escrow_agent'],
      moves: 'hold-deposit',
    },
    verify_funds: { from: ['escrow_pending'], to: 'escrow_secured', by: ['escrow_agent'], guard: 'funds-in-escrow' },
    disburse_funds: { from: ['escrow_secured'], to: 'funds_disbursed', by: ['escrow_agent'], moves: 'loan:disburse' },
    activate: { from: ['funds_disbursed'], to: 'loan_current', by: ['scheduler'] },
    ask_to_cancel: {
      from: beforeTheMoneyGoesOut,
      to: 'stay',
      by: ['initiator', 'counterparty'],
      guard: 'not-asked-to-cancel',
    },
    take_back_cancel: {
      from: beforeTheMoneyGoesOut,
      to: 'stay',
      by: ['initiator', 'counterparty'],
      guard: 'asked-to-cancel',
    },
    approve_cancel: {
      from: beforeTheMoneyGoesOut,
      to: 'cancelled',
      by: ['initiator', 'counterparty'],
      moves: 'refund-deposits',
      guard: 'both-agree-to-cancel',
    },

    schedule_next_payment: { from: ['loan_current'], to: 'payment_due', by: ['scheduler'] },
    mark_payment_overdue: {
      from: ['payment_due', 'payment_split_pending'],
      to: 'payment_overdue',
      by: ['scheduler'],
      guard: 'payment-overdue',
    },
    mark_delinquent: { from: ['payment_overdue'], to: 'loan_delinquent', by: ['scheduler'] },
    // Another installment of a loan that is late already turned late as well: its own fee, its own notice.
    charge_late_fee: { from: ['payment_overdue', 'loan_delinquent'], to: 'stay', by: ['scheduler'] },

    pay_early: { from: ['loan_current'], to: 'stay', ...borrowerPays },
    make_payment: { from: ['payment_due'], to: 'loan_current', ...borrowerPays },
    make_split_payment: {
      from: ['payment_due'],
      to: 'payment_split_pending',
      ...borrowerPays,
      guard: 'split-payments-allowed',
    },
    pay_another_part: { from: ['payment_split_pending'], to: 'stay', ...borrowerPays },
    complete_split_payment: { from: ['payment_split_pending'], to: 'loan_current', ...borrowerPays },
    payment: { from: ['payment_overdue', 'loan_delinquent'], to: 'loan_current', ...borrowerPays },
    pay_part: { from: ['payment_overdue', 'loan_delinquent'], to: 'stay', ...borrowerPays },
    complete_loan: { from: ['loan_current'], to: 'loan_paid_off', by: ['scheduler'], guard: 'loan-fully-paid' },

    amend: { from: runningStates, to: 'loan_current', ...otherSideAccepts },
    amend_in_part: {
      from: ['payment_due', 'payment_split_pending', 'payment_overdue', 'loan_delinquent'],
      to: 'stay',
      ...otherSideAccepts,
    },

    give_default_notice: {
      from: ['loan_delinquent'],
      to: 'stay',
      by: ['initiator'],
      guard: 'delinquent-long-enough',
    },
    initiate_default: {
      from: ['loan_delinquent'],
      to: 'loan_default',
      by: ['initiator'],
      guard: 'delinquent-long-enough',
    },
  },
})

export type LoanState = keyof typeof loanMachine.states
export type LoanEvent = keyof typeof loanMachine.events

const steps: Readonly<
  Record<RunningState, Readonly<Record<'paid' | 'amended', { ends: LoanEvent; stays: LoanEvent }>>>
> = {
  loan_current: { paid: { ends: 'pay_early', stays: 'pay_early' }, amended: { ends: 'amend', stays: 'amend' } },
  payment_due: {
    paid: { ends: 'make_payment', stays: 'make_split_payment' },
    amended: { ends: 'amend', stays: 'amend_in_part' },
  },
  payment_split_pending: {
    paid: { ends: 'complete_split_payment', stays: 'pay_another_part' },
    amended: { ends: 'amend', stays: 'amend_in_part' },
  },
  payment_overdue: {
    paid: { ends: 'payment', stays: 'pay_part' },
    amended: { ends: 'amend', stays: 'amend_in_part' },
  },
  loan_delinquent: {
    paid: { ends: 'payment', stays: 'pay_part' },
    amended: { ends: 'amend', stays: 'amend_in_part' },
  },
}

/** The step a change of the account takes: back to current once what made it due or late is settled, otherwise it stays. */
export function stepAfter(state: RunningState, how: 'paid' | 'amended', phase: string): LoanEvent {
  const settled: Readonly<Record<RunningState, readonly string[]>> = {
    loan_current: [],
    payment_due: ['loan_current', 'loan_paid_off'],
    payment_split_pending: ['loan_current', 'loan_paid_off'],
    payment_overdue: ['loan_current', 'loan_paid_off', 'payment_due', 'payment_split_pending'],
    loan_delinquent: ['loan_current', 'loan_paid_off', 'payment_due', 'payment_split_pending'],
  }
  const row = steps[state][how]
  return settled[state].includes(phase) ? row.ends : row.stays
}

export const isRunning = (state: string): state is RunningState => runningStates.some((one) => one === state)

const rank: Readonly<Record<string, number>> = {
  loan_current: 0,
  payment_due: 1,
  payment_split_pending: 1,
  payment_overdue: 2,
  loan_delinquent: 3,
}

/** Whether the clock has taken the account further than its state says: then the scheduler has a step to take. */
const isBehind = (status: string, phase: string): boolean => (rank[phase] ?? 0) > (rank[status] ?? 0)

const forward: Readonly<Partial<Record<string, LoanEvent>>> = {
  loan_current: 'schedule_next_payment',
  payment_due: 'mark_payment_overdue',
  payment_split_pending: 'mark_payment_overdue',
  payment_overdue: 'mark_delinquent',
}

/** What the clock asks of a running loan: one state further, or a fee for another installment that turned late. */
export function clockEvent(status: RunningState, phase: string, turnedLate: boolean): LoanEvent | null {
  if (isBehind(status, phase)) return forward[status] ?? null
  return turnedLate && (status === 'payment_overdue' || status === 'loan_delinquent') ? 'charge_late_fee' : null
}
