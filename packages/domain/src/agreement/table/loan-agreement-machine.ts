/** The life of a loan: the specification's rows, who takes each, and the few that close its gaps (decision 6.1, 6.2). */
import { defineAgreementMachine } from '../agreement-type.ts'
import { offerRows, offerStates } from './shared-rows.ts'

const { accepted: _, ...offered } = offerStates
const { accept_terms: __, ...opening } = offerRows

export const loanAgreementMachine = defineAgreementMachine({
  name: 'agreement: loan',
  initial: 'draft',
  states: {
    ...offered,
    credit_review: { about: 'the borrower applied; the lender looks at the credit assessment' },
    loan_approved: { about: 'the lender said yes' },
    escrow_pending: { about: 'waiting for the lender’s money' },
    escrow_secured: { about: 'the principal is held' },
    funds_disbursed: { about: 'the borrower has the money' },
    loan_current: { about: 'nothing is due right now' },
    payment_due: { about: 'an instalment is due' },
    payment_split_pending: { about: 'a part of the instalment is paid' },
    payment_overdue: { about: 'the instalment is past its grace days' },
    loan_delinquent: { about: 'thirty days late' },
    loan_paid_off: { about: 'paid in full', terminal: true },
    loan_default: { about: 'not paid, after notice and time to cure', terminal: true },
  },
  events: {
    ...opening,
    configure_terms: { ...opening.configure_terms, guard: 'trust-to-lend' },
    set_participants: { ...opening.set_participants, guard: 'principal-in-range' },
    apply_for_loan: { from: ['pending'], to: 'credit_review', by: ['counterparty'], guard: 'trust-to-borrow' },
    approve_loan: { from: ['credit_review'], to: 'loan_approved', by: ['initiator'], guard: 'credit-assessed' },
    reject_loan: { from: ['credit_review'], to: 'declined', by: ['initiator'] },
    deposit_funds: { from: ['loan_approved'], to: 'escrow_pending', by: ['escrow_agent'] },
    pay_deposit: {
      from: ['escrow_pending'],
      to: 'stay',
      by: ['initiator'],
      moves: 'hold-deposit',
      guard: 'deposit-is-missing',
    },
    verify_funds: { from: ['escrow_pending'], to: 'escrow_secured', by: ['escrow_agent'], guard: 'funds-in-escrow' },
    ask_to_cancel: {
      from: ['loan_approved', 'escrow_pending', 'escrow_secured'],
      to: 'stay',
      by: ['initiator', 'counterparty'],
      guard: 'not-asked-to-cancel',
    },
    approve_cancel: {
      from: ['loan_approved', 'escrow_pending', 'escrow_secured'],
      to: 'cancelled',
      by: ['initiator', 'counterparty'],
      moves: 'refund-deposits',
      guard: 'both-agree-to-cancel',
    },
    disburse_funds: { from: ['escrow_secured'], to: 'funds_disbursed', by: ['escrow_agent'], moves: 'loan:disburse' },
    activate: { from: ['funds_disbursed'], to: 'loan_current', by: ['scheduler'] },
    schedule_next_payment: { from: ['loan_current'], to: 'payment_due', by: ['scheduler'] },
    make_payment: { from: ['payment_due'], to: 'loan_current', by: ['counterparty', 'scheduler'], moves: 'loan:pay' },
    make_split_payment: {
      from: ['payment_due'],
      to: 'payment_split_pending',
      by: ['counterparty'],
      moves: 'loan:pay',
      guard: 'split-payments-allowed',
    },
    complete_split_payment: {
      from: ['payment_split_pending'],
      to: 'loan_current',
      by: ['counterparty'],
      moves: 'loan:pay',
    },
    mark_payment_overdue: {
      from: ['payment_due', 'payment_split_pending'],
      to: 'payment_overdue',
      by: ['scheduler'],
      guard: 'payment-overdue',
    },
    payment: {
      from: ['payment_overdue', 'loan_delinquent'],
      to: 'loan_current',
      by: ['counterparty'],
      moves: 'loan:pay',
    },
    mark_delinquent: { from: ['payment_overdue'], to: 'loan_delinquent', by: ['scheduler'] },
    pay_early: { from: ['loan_current'], to: 'stay', by: ['counterparty'], moves: 'loan:pay' },
    complete_loan: { from: ['loan_current'], to: 'loan_paid_off', by: ['scheduler'], guard: 'loan-fully-paid' },
    initiate_default: {
      from: ['loan_delinquent'],
      to: 'loan_default',
      by: ['initiator'],
      guard: 'delinquent-long-enough',
    },
  },
})
