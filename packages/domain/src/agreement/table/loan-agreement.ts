/** A loan as an agreement: its guards in the specification's words. What a loan owes and when follows from the rules of loans. */
import { dollars } from '../../money.ts'
import type { AgreementType } from '../agreement-type.ts'
import { loanAgreementMachine } from './loan-agreement-machine.ts'
import { nextOfOffer, offerDueAt } from './offer-life.ts'
import { sharedGuards, trustGuards } from './shared-guards.ts'

/** What the guards ask of a loan; read with its row. Where nothing was read, nothing holds. */
export type LoanStanding = {
  readonly creditAssessed: boolean
  readonly splitPaymentsAllowed: boolean
  readonly isOverdue: boolean
  readonly mayDefault: boolean
  readonly isPaid: boolean
}

export const loanAgreement: AgreementType<LoanStanding | null> = {
  machine: loanAgreementMachine,
  guards: {
    ...trustGuards,
    ...sharedGuards,
    'principal-in-range': {
      words: 'Loan amount must be between $1 and $50,000',
      holds: ({ agreement }) => agreement.totalCents >= dollars(1) && agreement.totalCents <= dollars(50_000),
    },
    'credit-assessed': {
      words: 'Credit assessment not completed',
      holds: ({ agreement }) => agreement.own?.creditAssessed === true,
    },
    'split-payments-allowed': {
      words: 'Split payments not allowed for this loan',
      holds: ({ agreement }) => agreement.own?.splitPaymentsAllowed === true,
    },
    'payment-overdue': {
      words: 'Payment not yet overdue',
      holds: ({ agreement }) => agreement.own?.isOverdue === true,
    },
    'delinquent-long-enough': {
      words: 'Not yet delinquent',
      holds: ({ agreement }) => agreement.own?.mayDefault === true,
    },
    'loan-fully-paid': { words: 'Loan not fully paid', holds: ({ agreement }) => agreement.own?.isPaid === true },
  },
  people: { least: 2, most: 2 },
  offered: false,
  initiatorFunds: true,
  next: nextOfOffer,
  dueAt: offerDueAt,
  words: { name: 'Loan', one: 'a loan', about: 'Lend money on terms you both read first.' },
}
