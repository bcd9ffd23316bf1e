/** Loans as agreements: what each step needs, what the server does by itself, and when it looks again. */
import { expect, test } from 'vitest'
import { agreement, holds, maya, person, tom } from '../../../test/agreements.ts'
import { type LoanAccount, openLoan } from '../../loan/loan-account.ts'
import { settlePayment } from '../../loan/loan-payment.ts'
import { cents, dollars, zero } from '../../money.ts'
import { days } from '../../time.ts'
import type { Agreement } from '../agreement.ts'
import { type LoanOwn, loanAgreement, type OpenAddendum } from './loan-agreement.ts'

const startedAt = new Date('2027-01-31T15:00:00Z')
const first = new Date('2027-02-28T12:00:00Z')
const after = (count: number, ms = 0) => new Date(first.getTime() + days(count) + ms)

const terms = { principalCents: dollars(1_000), rateBps: 1_200, termMonths: 1, allowSplitPayments: true, purpose: '' }
const opened = openLoan(terms, startedAt)

function paid(account: LoanAccount, amountCents: number, at: Date): LoanAccount {
  const settled = settlePayment(account, { amountCents: cents(amountCents), source: 'wallet', at })
  if ('problem' in settled) throw new Error(settled.problem)
  return settled.account
}

const paidOff = paid(opened, 101_000, first)

type Given = Partial<Agreement> & { readonly account?: LoanAccount | null; readonly own?: Partial<LoanOwn> }
const loan = (status: Agreement['status'], { account = null, own, ...over }: Given = {}): Agreement<never> =>
  agreement({
    ...{ type: 'loan', status, terms, totalCents: terms.principalCents },
    ...over,
    own: { account, autopay: false, defaultNoticeAt: null, assessment: null, addendum: null, ...own },
  })

const held = (heldCents: number) => ({
  participants: [
    person(maya, { stakeCents: cents(1_000), heldCents: cents(heldCents) }),
    person(tom, { stakeCents: zero }),
  ],
})
const assessment = { hrs: 500, balanceCents: zero, openLoans: 0, overduePayments: 0 }
const addendum: OpenAddendum = {
  id: 'change' as OpenAddendum['id'],
  change: { kind: 'pause', months: 1 },
  proposedBy: maya,
  expiresAt: first,
}

test.each<[string, Agreement<never>, boolean, object?]>([
  ['principal-in-range', loan('configuring', { totalCents: dollars(1) }), true],
  ['principal-in-range', loan('configuring', { totalCents: dollars(50_000) }), true],
  ['principal-in-range', loan('configuring', { totalCents: cents(99) }), false],
  ['principal-in-range', loan('configuring', { totalCents: cents(5_000_001) }), false],
  ['credit-assessed', loan('credit_review', { own: { assessment } }), true],
  ['credit-assessed', loan('credit_review'), false],
  ['split-payments-allowed', loan('payment_due'), true],
  ['split-payments-allowed', loan('payment_due', { terms: { ...terms, allowSplitPayments: false } }), false],
  ['payment-overdue', loan('payment_due', { account: opened }), true, { now: after(3) }],
  ['payment-overdue', loan('payment_due', { account: opened }), true, { now: after(30) }],
  ['payment-overdue', loan('payment_due', { account: opened }), false, { now: after(3, -1) }],
  ['payment-overdue', loan('payment_due'), false, { now: after(30) }],
  ['delinquent-long-enough', loan('loan_delinquent', { account: opened }), true, { now: after(90) }],
  ['delinquent-long-enough', loan('loan_delinquent', { account: opened }), false, { now: after(90, -1) }],
  ['loan-fully-paid', loan('loan_current', { account: paidOff }), true, { now: first }],
  ['loan-fully-paid', loan('loan_current', { account: opened }), false, { now: startedAt }],
  ['change-waits-for-you', loan('loan_current', { own: { addendum } }), true, { by: tom, now: after(0, -1) }],
  ['change-waits-for-you', loan('loan_current', { own: { addendum } }), false, { by: maya, now: after(0, -1) }],
  ['change-waits-for-you', loan('loan_current', { own: { addendum } }), false, { by: tom, now: first }],
  ['change-waits-for-you', loan('loan_current'), false, { by: tom }],
  ['trust-to-lend', loan('draft'), true, { by: maya, hrs: 500 }],
  ['trust-to-lend', loan('draft'), false, { by: maya, hrs: 0 }],
  ['trust-to-borrow', loan('pending'), false, { by: tom, hrs: 0 }],
  ['trust-to-borrow', loan('pending'), true],
])('%s #%#', (guard, row, isHeld, asking = {}) => {
  expect(holds(guard, row, asking)).toBe(isHeld)
})

const job = (event: string) => ({ event, by: 'scheduler', leftToTheJob: true })
const due = { expiresAt: first }

test.each<[string, Agreement<never>, Date, object | null]>([
  ['an offer stands until it ends', loan('pending', due), after(0, -1), null],
  ['and then it is over', loan('pending', due), first, { event: 'timeout', by: 'scheduler' }],
  ['an application stands as long', loan('credit_review', due), after(0, -1), null],
  ['and not longer', loan('credit_review', due), first, { event: 'timeout', by: 'scheduler' }],
  ['without an end it waits', loan('credit_review'), after(900), null],
  [
    'approved, the money is asked for',
    loan('loan_approved'),
    first,
    { event: 'deposit_funds', by: 'escrow_agent', reason: 'Awaiting escrow deposits' },
  ],
  ['too little of it is not enough', loan('escrow_pending', held(999)), first, null],
  ['all of it is', loan('escrow_pending', held(1_000)), first, { event: 'verify_funds', by: 'escrow_agent' }],
  ['held, it goes out', loan('escrow_secured'), first, { event: 'disburse_funds', by: 'escrow_agent' }],
  ['and the loan runs', loan('funds_disbursed'), first, { event: 'activate', by: 'scheduler' }],
  ['nothing is due', loan('loan_current', { account: opened }), after(0, -1), null],
  ['the day has come', loan('loan_current', { account: opened }), first, job('schedule_next_payment')],
  ['the grace is over', loan('payment_due', { account: opened }), after(3), job('mark_payment_overdue')],
  ['it is thirty days late', loan('payment_overdue', { account: opened }), after(30), job('mark_delinquent')],
  ['paid off, it ends', loan('loan_current', { account: paidOff }), first, { event: 'complete_loan', by: 'scheduler' }],
  ['but not from elsewhere', loan('payment_due', { account: paidOff }), first, null],
  ['ended, it rests', loan('loan_paid_off', { account: paidOff }), after(900), null],
])('%s', (_, row, now, step) => {
  expect(loanAgreement.next(row, now)).toEqual(step)
})

test.each<[string, Agreement<never>, Date, Date | null]>([
  ['when an offer ends', loan('pending', due), startedAt, first],
  ['when an application ends', loan('credit_review', due), startedAt, first],
  ['never while the money goes out', loan('escrow_secured', due), startedAt, null],
  ['when a payment is due', loan('loan_current', { account: opened }), startedAt, first],
  ['when its grace is over', loan('payment_due', { account: opened }), first, after(3)],
  // It is overdue already: what comes next is thirty days.
  ['when it is thirty days late', loan('payment_overdue', { account: opened }), after(3), after(30)],
  ['never once it is paid off', loan('loan_current', { account: paidOff }), first, null],
])('the server looks again %s', (_, row, now, at) => {
  expect(loanAgreement.dueAt(row, now)).toEqual(at)
})
