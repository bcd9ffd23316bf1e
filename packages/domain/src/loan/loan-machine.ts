/** The life of a loan: who may take which step from where, and the money each step moves. */
import { defineMachine } from '../machine.ts'

/** A loan that runs is in one of these; what is paid in one of them either ends the trouble or leaves it as it is. */
export const runningStates = [
  'loan_current',
  'payment_due',
  'payment_split_pending',
  'payment_overdue',
  'loan_delinquent',
] as const
export type RunningState = (typeof runningStates)[number]

const borrowerPays = { by: ['counterparty', 'scheduler'], moves: 'repay' } as const
const bothChange = { by: ['parties'] } as const

/**
 * The initiator lends, the counterparty borrows (decision 6.2). 'parties' is both together: one proposed an addendum, the other accepts.
 * A row has one goal, so a payment that is not enough to leave a state has a row of its own for each.
 */
export const loanMachine = defineMachine({
  name: 'loan',
  initial: 'draft',
  states: {
    draft: { about: 'the lender has begun to write an offer' },
    configuring: { about: 'amount, rate and months are being set' },
    ready: { about: 'the offer is complete and not sent yet' },
    pending: { about: 'the borrower has the offer' },
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
    declined: { about: 'one of the two said no', terminal: true },
    cancelled: { about: 'the lender took the offer back', terminal: true },
    expired: { about: 'nobody answered in time', terminal: true },
  },
  events: {
    configure_terms: { from: ['draft'], to: 'configuring', by: ['initiator'] },
    set_participants: { from: ['configuring'], to: 'ready', by: ['initiator'] },
    send_offer: { from: ['ready'], to: 'pending', by: ['initiator'] },
    apply_for_loan: { from: ['pending'], to: 'credit_review', by: ['counterparty'] },
    decline_offer: { from: ['pending'], to: 'declined', by: ['counterparty'] },
    request_cancel: { from: ['pending', 'credit_review'], to: 'cancelled', by: ['initiator', 'counterparty'] },
    timeout: { from: ['pending', 'credit_review'], to: 'expired', by: ['scheduler'] },
    approve_loan: { from: ['credit_review'], to: 'loan_approved', by: ['initiator'] },
    reject_loan: { from: ['credit_review'], to: 'declined', by: ['initiator'] },
    deposit_funds: { from: ['loan_approved'], to: 'escrow_pending', by: ['escrow_agent'], moves: 'lock-principal' },
    verify_funds: { from: ['escrow_pending'], to: 'escrow_secured', by: ['escrow_agent'] },
    disburse_funds: { from: ['escrow_secured'], to: 'funds_disbursed', by: ['escrow_agent'], moves: 'disburse' },
    activate: { from: ['funds_disbursed'], to: 'loan_current', by: ['scheduler'] },

    schedule_next_payment: { from: ['loan_current'], to: 'payment_due', by: ['scheduler'] },
    mark_payment_overdue: { from: ['payment_due', 'payment_split_pending'], to: 'payment_overdue', by: ['scheduler'] },
    mark_delinquent: { from: ['payment_overdue'], to: 'loan_delinquent', by: ['scheduler'] },
    // Another installment of a loan that is late already turned late as well: its own fee, its own notice.
    charge_overdue: { from: ['payment_overdue'], to: 'payment_overdue', by: ['scheduler'] },
    charge_delinquent: { from: ['loan_delinquent'], to: 'loan_delinquent', by: ['scheduler'] },

    pay_ahead: { from: ['loan_current'], to: 'loan_current', ...borrowerPays },
    make_payment: { from: ['payment_due'], to: 'loan_current', ...borrowerPays },
    make_split_payment: { from: ['payment_due'], to: 'payment_split_pending', ...borrowerPays },
    pay_another_part: { from: ['payment_split_pending'], to: 'payment_split_pending', ...borrowerPays },
    complete_split_payment: { from: ['payment_split_pending'], to: 'loan_current', ...borrowerPays },
    payment: { from: ['payment_overdue', 'loan_delinquent'], to: 'loan_current', ...borrowerPays },
    pay_part_overdue: { from: ['payment_overdue'], to: 'payment_overdue', ...borrowerPays },
    pay_part_delinquent: { from: ['loan_delinquent'], to: 'loan_delinquent', ...borrowerPays },
    complete_loan: { from: ['loan_current'], to: 'loan_paid_off', by: ['scheduler'] },

    amend: { from: runningStates, to: 'loan_current', ...bothChange },
    amend_due: { from: ['payment_due'], to: 'payment_due', ...bothChange },
    amend_split: { from: ['payment_split_pending'], to: 'payment_split_pending', ...bothChange },
    amend_overdue: { from: ['payment_overdue'], to: 'payment_overdue', ...bothChange },
    amend_delinquent: { from: ['loan_delinquent'], to: 'loan_delinquent', ...bothChange },

    give_default_notice: { from: ['loan_delinquent'], to: 'loan_delinquent', by: ['initiator'] },
    initiate_default: { from: ['loan_delinquent'], to: 'loan_default', by: ['initiator'] },
  },
})

export type LoanState = keyof typeof loanMachine.states
export type LoanEvent = keyof typeof loanMachine.events
export type LoanActor = (typeof loanMachine.events)[LoanEvent]['by'][number]
export type LoanRecipe = 'lock-principal' | 'disburse' | 'repay'

const steps: Readonly<
  Record<RunningState, Readonly<Record<'paid' | 'amended', { ends: LoanEvent; stays: LoanEvent }>>>
> = {
  loan_current: { paid: { ends: 'pay_ahead', stays: 'pay_ahead' }, amended: { ends: 'amend', stays: 'amend' } },
  payment_due: {
    paid: { ends: 'make_payment', stays: 'make_split_payment' },
    amended: { ends: 'amend', stays: 'amend_due' },
  },
  payment_split_pending: {
    paid: { ends: 'complete_split_payment', stays: 'pay_another_part' },
    amended: { ends: 'amend', stays: 'amend_split' },
  },
  payment_overdue: {
    paid: { ends: 'payment', stays: 'pay_part_overdue' },
    amended: { ends: 'amend', stays: 'amend_overdue' },
  },
  loan_delinquent: {
    paid: { ends: 'payment', stays: 'pay_part_delinquent' },
    amended: { ends: 'amend', stays: 'amend_delinquent' },
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
