/** A loan as an agreement: its guards in the specification's words, and what the clock and the escrow do by themselves. */

import type { Id, PersonId } from '../../ids.ts'
import type { CreditAssessment } from '../../loan/credit-assessment.ts'
import { type LoanAccount, mayDefault, newlyLate, nextMoment, phaseOf, withLateFees } from '../../loan/loan-account.ts'
import type { Addendum } from '../../loan/loan-addendum.ts'
import { clockEvent, isRunning, loanMachine } from '../../loan/loan-machine.ts'
import { type LoanTerms, loanPrincipalGuard } from '../../loan/loan-terms.ts'
import { type Agreement, heldIn, requiredIn } from '../agreement.ts'
import type { AgreementType, Guard, SystemStep } from '../agreement-type.ts'
import { nextOfOffer, offerClock, offerDueAt } from './offer-life.ts'
import { sharedGuards, trustGuards } from './shared-guards.ts'

/** A change one side proposed and the other has not answered. */
export type OpenAddendum = {
  readonly id: Id<'addendum'>
  readonly change: Addendum
  readonly proposedBy: PersonId
  readonly expiresAt: Date
}

/** The money room of a loan: what it keeps in tables of its own, read with the row. */
export type LoanOwn = {
  /** Null until the money went out. */
  readonly account: LoanAccount | null
  readonly autopay: boolean
  readonly defaultNoticeAt: Date | null
  /** Null until the borrower applied. */
  readonly assessment: CreditAssessment | null
  readonly addendum: OpenAddendum | null
}

export const loanTermsOf = ({ terms }: Agreement): LoanTerms => terms as LoanTerms

const phaseNow = (account: LoanAccount, now: Date) => phaseOf(withLateFees(account, now), now)

/** Asked of the account of a loan that runs; false before. */
const ofAccount =
  (asks: (account: LoanAccount, now: Date) => boolean): Guard<LoanOwn | null>['holds'] =>
  ({ agreement: { own }, now }) => {
    const account = own?.account ?? null
    return account !== null && asks(account, now)
  }

const escrowSteps: Readonly<Record<string, SystemStep>> = {
  loan_approved: { event: 'deposit_funds', by: 'escrow_agent', reason: 'Awaiting escrow deposits' },
  escrow_secured: { event: 'disburse_funds', by: 'escrow_agent' },
  funds_disbursed: { event: 'activate', by: 'scheduler' },
}

/** Where nothing was read, nothing holds. */
type Own = LoanOwn | null

function next(agreement: Agreement<Own>, now: Date): SystemStep | null {
  const { status, own } = agreement
  const account = own?.account ?? null
  if (status === 'escrow_pending')
    return heldIn(agreement) >= requiredIn(agreement) ? { event: 'verify_funds', by: 'escrow_agent' } : null
  if (status === 'credit_review')
    return agreement.expiresAt !== null && agreement.expiresAt <= now ? { event: 'timeout', by: 'scheduler' } : null
  if (!isRunning(status) || account === null) return escrowSteps[status] ?? nextOfOffer(agreement, now)
  const phase = phaseNow(account, now)
  if (phase === 'loan_paid_off') return status === 'loan_current' ? { event: 'complete_loan', by: 'scheduler' } : null
  const event = clockEvent(status, phase, newlyLate(account, now).length > 0)
  // Many loans are due on one morning: the job takes them together, and pays automatically where that was asked for.
  return event === null ? null : { event, by: 'scheduler', leftToTheJob: true }
}

/** The next moment at which the clock asks for a step; the moments between leave a late loan as it is. */
function dueAt(agreement: Agreement<Own>, now: Date): Date | null {
  const { status, own, expiresAt } = agreement
  const account = own?.account ?? null
  if (status === 'credit_review') return expiresAt
  if (!isRunning(status) || account === null) return offerDueAt(agreement)
  let at = nextMoment(account, now)
  while (at !== null && next(agreement, at) === null) at = nextMoment(account, at)
  return at
}

export const loanAgreement: AgreementType<Own> = {
  machine: loanMachine,
  guards: {
    ...trustGuards,
    ...sharedGuards,
    'principal-in-range': {
      words: loanPrincipalGuard.message,
      holds: ({ agreement: { totalCents } }) =>
        totalCents >= loanPrincipalGuard.minCents && totalCents <= loanPrincipalGuard.maxCents,
    },
    'credit-assessed': {
      words: 'Credit assessment not completed',
      holds: ({ agreement }) => (agreement.own?.assessment ?? null) !== null,
    },
    'split-payments-allowed': {
      words: 'Split payments not allowed for this loan',
      holds: ({ agreement }) => loanTermsOf(agreement).allowSplitPayments === true,
    },
    'payment-overdue': {
      words: 'Payment not yet overdue',
      holds: ofAccount((account, now) => ['payment_overdue', 'loan_delinquent'].includes(phaseNow(account, now))),
    },
    'delinquent-long-enough': {
      words: 'Not yet delinquent',
      holds: ofAccount(mayDefault),
    },
    'loan-fully-paid': {
      words: 'Loan not fully paid',
      holds: ofAccount((account, now) => phaseNow(account, now) === 'loan_paid_off'),
    },
    'change-waits-for-you': {
      words: 'There’s no change waiting for your answer',
      holds: ({ agreement: { own }, now, actor }) => {
        const open = own?.addendum ?? null
        return open !== null && open.expiresAt > now && open.proposedBy !== actor?.personId
      },
    },
  },
  people: { least: 2, most: 2 },
  // The lender's money is held when they approve, not when they offer.
  initiatorFunds: false,
  deposits: 'leaves to another',
  clock: {
    ...offerClock,
    activate: 'costs nobody',
    schedule_next_payment: 'costs nobody',
    mark_payment_overdue: 'stands still',
    mark_delinquent: 'stands still',
    charge_late_fee: 'stands still',
    pay_early: 'asked for',
    make_payment: 'asked for',
    make_split_payment: 'asked for',
    pay_another_part: 'asked for',
    complete_split_payment: 'asked for',
    payment: 'asked for',
    pay_part: 'asked for',
    complete_loan: 'costs nobody',
  },
  next,
  dueAt,
  // What payments say about people is known where they are planned.
  trust: () => [],
  words: { one: 'a loan', about: 'Lend money on terms you both read first.' },
}
