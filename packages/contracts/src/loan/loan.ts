/** The wire of loans: ask, offer, application, credit check, approval, payments, addenda, default, and reading one or all. */
import { addendumKinds, addendumMonths } from '@handshake/domain/loan/loan-addendum.ts'
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { centsSchema, idOf, nothing, paragraph, requestKey } from '../primitives.ts'
import { policyRefusals } from '../wallet/policy-refusals.ts'
import { loanAskRoutes } from './loan-asks.ts'
import { loanRuleRefusals } from './loan-refusals.ts'
import { loanRow, loanTerms, loanView } from './loan-views.ts'

const which = { loanId: idOf('agreement') }
const keyed = { ...which, requestId: requestKey }
const ownRefusals = ['loan.unknown', 'loan.too-late', 'loan.not-yours'] as const
/** What whoever takes a step may hear. */
const stepRefusals = [
  ...ownRefusals,
  'loan.id-reused',
  'loan.short-of-funds',
  'loan.unknown-addendum',
  ...loanRuleRefusals,
  'wallet.halted',
  'wallet.id-reused',
  ...policyRefusals,
] as const

export const loan = defineContract({
  offerLoan: {
    method: 'POST',
    path: '/api/loans',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'A lender offers someone a loan. No money is held until the borrower applies and the lender approves.',
    input: z.object({
      requestId: requestKey,
      borrowerId: idOf('person'),
      /** The ask it answers, where there was one. */
      askId: z.optional(idOf('loan-ask')),
      ...loanTerms.shape,
    }),
    result: loanView,
    refusals: [...stepRefusals, 'loan.own-loan', 'loan.unknown-borrower', 'loan.unknown-ask'],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  ...loanAskRoutes,
  readLoanRules: {
    method: 'GET',
    path: '/api/loan-rules',
    access: 'signed-in',
    summary: 'The highest yearly rate allowed here, in basis points; null where loans aren’t available.',
    input: nothing,
    result: z.object({ capBps: z.nullable(z.int()) }),
    refusals: [],
  },
  readLoans: {
    method: 'GET',
    path: '/api/loans',
    access: 'signed-in',
    mayLag: true,
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
    onlyWhereServed: true,
    summary: 'The borrower applies for the loan as offered. A credit check is recorded for the lender.',
    input: z.object(keyed),
    result: loanView,
    refusals: stepRefusals,
    idempotencyKey: 'requestId',
  },
  declineLoan: {
    method: 'POST',
    path: '/api/loans/:loanId/decline',
    access: 'signed-in',
    summary:
      'Ends the loan before any money moves: the borrower declines or withdraws, or the lender withdraws the offer or declines.',
    input: z.object({ ...which, reason: paragraph('Reason', 500) }),
    result: loanView,
    refusals: stepRefusals,
  },
  approveLoan: {
    method: 'POST',
    path: '/api/loans/:loanId/approve',
    access: 'verified',
    onlyWhereServed: true,
    summary:
      'The lender confirms the credit check and lends. The principal goes through escrow to the borrower, minus our fee.',
    input: z.object(keyed),
    result: loanView,
    refusals: stepRefusals,
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  payLoan: {
    method: 'POST',
    path: '/api/loans/:loanId/payments',
    access: 'verified',
    summary: 'The borrower pays from their wallet: an installment, part of one, ahead of time, or everything.',
    input: z.object({ ...keyed, amountCents: centsSchema }),
    result: loanView,
    refusals: stepRefusals,
    movesMoney: true,
    idempotencyKey: 'requestId',
  },
  setAutopay: {
    method: 'POST',
    path: '/api/loans/:loanId/autopay',
    access: 'signed-in',
    summary: 'The borrower turns automatic payments from their wallet on or off.',
    input: z.object({ ...which, autopay: z.boolean() }),
    result: loanView,
    refusals: ownRefusals,
  },
  proposeAddendum: {
    method: 'POST',
    path: '/api/loans/:loanId/addenda',
    access: 'signed-in',
    summary:
      'One side proposes a change: more months, a pause, forgiveness, a payment made outside Handshake, or one made later.',
    input: z.object({
      ...keyed,
      kind: z.enum(addendumKinds),
      months: z.nullable(z.int().check(z.gte(addendumMonths.min), z.lte(addendumMonths.max))),
      amountCents: z.nullable(centsSchema),
      /** For a later payment: the day it would be made. */
      payOn: z.optional(z.nullable(z.iso.date())),
      note: paragraph('Note', 500),
    }),
    result: loanView,
    refusals: [...ownRefusals, 'loan.id-reused', 'loan.addendum-open', 'loan.wrong-addendum'],
    limit: { points: 30, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  answerAddendum: {
    method: 'POST',
    path: '/api/loans/:loanId/addenda/:addendumId/answer',
    access: 'signed-in',
    summary:
      'The other side accepts the change, which takes effect right away, or declines. The proposer can withdraw it.',
    input: z.object({ ...which, addendumId: idOf('addendum'), answer: z.enum(['accept', 'decline', 'withdraw']) }),
    result: loanView,
    refusals: stepRefusals,
  },
  giveDefaultNotice: {
    method: 'POST',
    path: '/api/loans/:loanId/default-notice',
    access: 'signed-in',
    summary:
      'The lender of a loan that’s 90 days late gives notice of default. The borrower has seven days to catch up.',
    input: z.object(which),
    result: loanView,
    refusals: stepRefusals,
  },
  declareDefault: {
    method: 'POST',
    path: '/api/loans/:loanId/default',
    access: 'signed-in',
    summary: 'The lender ends the loan in default, seven days after notice.',
    input: z.object(which),
    result: loanView,
    refusals: stepRefusals,
  },
})
