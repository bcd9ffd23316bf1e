/** The wire of loans: offer, application, credit check, approval, payments, addenda, default, and reading one or all. */
import { addendumKinds, addendumMonths } from '@handshake/domain/loan/loan-addendum.ts'
import * as z from 'zod/mini'
import { defineContract } from './contract.ts'
import { loanRow, loanTerms, loanView } from './loan/loan-views.ts'
import { centsSchema, idOf, nothing, paragraph, requestKey } from './primitives.ts'

const which = { loanId: idOf('agreement') }
const keyed = { ...which, requestId: requestKey }
/** What whoever takes a step may hear. */
const stepRefusals = ['loan.unknown', 'loan.too-late', 'loan.not-yours'] as const
const moneyRefusals = ['wallet.halted', 'wallet.id-reused', 'loan.id-reused', 'loan.short-of-funds'] as const

export const loan = defineContract({
  offerLoan: {
    method: 'POST',
    path: '/api/loans',
    access: 'verified',
    summary: 'A lender offers someone a loan. Nothing is held until the borrower applied and the lender approved.',
    input: z.object({ requestId: requestKey, borrowerId: idOf('person'), ...loanTerms.shape }),
    result: loanView,
    refusals: [
      'loan.amount-out-of-range',
      'loan.wrong-terms',
      'loan.not-here',
      'loan.own-loan',
      'loan.unknown-borrower',
      'loan.trust-too-low-to-lend',
      'loan.id-reused',
    ],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  readLoanRules: {
    method: 'GET',
    path: '/api/loan-rules',
    access: 'signed-in',
    summary: 'The highest yearly rate that may be asked here, in basis points; null where loans are not offered.',
    input: nothing,
    result: z.object({ capBps: z.nullable(z.int()) }),
    refusals: [],
  },
  readLoans: {
    method: 'GET',
    path: '/api/loans',
    access: 'signed-in',
    summary: 'The person’s loans, as lender and as borrower, newest first; at most 100.',
    input: nothing,
    result: z.object({ loans: z.array(loanRow) }),
    refusals: [],
  },
  readLoan: {
    method: 'GET',
    path: '/api/loans/:loanId',
    access: 'signed-in',
    summary: 'A loan with its schedule, cost, summary, payments and changes, for its two sides.',
    input: z.object(which),
    result: loanView,
    refusals: ['loan.unknown'],
  },
  applyForLoan: {
    method: 'POST',
    path: '/api/loans/:loanId/apply',
    access: 'verified',
    summary: 'The borrower takes the offer as it stands; a credit check is written down for the lender.',
    input: z.object(keyed),
    result: loanView,
    refusals: [...stepRefusals, 'loan.id-reused', 'loan.trust-too-low-to-apply', 'loan.person-gone'],
    idempotencyKey: 'requestId',
  },
  declineLoan: {
    method: 'POST',
    path: '/api/loans/:loanId/decline',
    access: 'signed-in',
    summary:
      'Ends it before any money moved: the borrower says no or withdraws, the lender takes the offer back or turns it down.',
    input: z.object({ ...which, reason: paragraph('Reason', 500) }),
    result: loanView,
    refusals: stepRefusals,
  },
  approveLoan: {
    method: 'POST',
    path: '/api/loans/:loanId/approve',
    access: 'verified',
    summary:
      'The lender confirms the credit check and lends: the principal goes into escrow and, less our fee, to the borrower.',
    input: z.object(keyed),
    result: loanView,
    refusals: [
      ...stepRefusals,
      ...moneyRefusals,
      'loan.no-assessment',
      'loan.not-here',
      'loan.wrong-terms',
      'loan.person-gone',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  payLoan: {
    method: 'POST',
    path: '/api/loans/:loanId/payments',
    access: 'verified',
    summary: 'The borrower pays from the wallet: an installment, a part of one, ahead, or everything.',
    input: z.object({ ...keyed, amountCents: centsSchema }),
    result: loanView,
    refusals: [
      ...stepRefusals,
      ...moneyRefusals,
      'loan.payment-not-positive',
      'loan.more-than-owed',
      'loan.nothing-owed',
      'loan.split-not-allowed',
    ],
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  setAutopay: {
    method: 'POST',
    path: '/api/loans/:loanId/autopay',
    access: 'signed-in',
    summary: 'The borrower has installments paid from the wallet on their due date, or no longer.',
    input: z.object({ ...which, autopay: z.boolean() }),
    result: loanView,
    refusals: stepRefusals,
  },
  proposeAddendum: {
    method: 'POST',
    path: '/api/loans/:loanId/addenda',
    access: 'signed-in',
    summary: 'One side proposes a change: more months, a pause, forgiveness, or a payment made elsewhere.',
    input: z.object({
      ...keyed,
      kind: z.enum(addendumKinds),
      months: z.nullable(z.int().check(z.gte(addendumMonths.min), z.lte(addendumMonths.max))),
      amountCents: z.nullable(centsSchema),
      note: paragraph('Note', 500),
    }),
    result: loanView,
    refusals: [...stepRefusals, 'loan.id-reused', 'loan.addendum-open', 'loan.wrong-addendum'],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  answerAddendum: {
    method: 'POST',
    path: '/api/loans/:loanId/addenda/:addendumId/answer',
    access: 'signed-in',
    summary:
      'The other side accepts the change, which takes effect at once, or declines; whoever proposed it may withdraw it.',
    input: z.object({ ...which, addendumId: idOf('addendum'), answer: z.enum(['accept', 'decline', 'withdraw']) }),
    result: loanView,
    refusals: [...stepRefusals, 'loan.unknown-addendum', 'loan.wrong-addendum'],
  },
  giveDefaultNotice: {
    method: 'POST',
    path: '/api/loans/:loanId/default-notice',
    access: 'signed-in',
    summary: 'The lender of a loan that is 90 days late gives notice; the borrower has seven days to catch up.',
    input: z.object(which),
    result: loanView,
    refusals: [...stepRefusals, 'loan.not-delinquent', 'loan.notice-given'],
  },
  declareDefault: {
    method: 'POST',
    path: '/api/loans/:loanId/default',
    access: 'signed-in',
    summary: 'The lender ends the loan in default, seven days after notice.',
    input: z.object(which),
    result: loanView,
    refusals: [...stepRefusals, 'loan.not-delinquent', 'loan.cure-time-left'],
  },
})
