/** Asking somebody for a loan, on the wire: the ask, who asked whom, and its answers. An offer is the other answer. */
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { personView } from '../handshake/handshake-views.ts'
import { idOf, instant, nothing, requestKey } from '../primitives.ts'
import { loanTerms } from './loan-views.ts'

export const loanAsk = z.object({
  id: idOf('loan-ask'),
  /** What the reader would be. */
  role: z.enum(['lender', 'borrower']),
  other: personView,
  terms: loanTerms,
  askedAt: instant,
  expiresAt: instant,
})
export type LoanAsk = z.output<typeof loanAsk>

export const loanAskRoutes = {
  askForLoan: {
    method: 'POST',
    path: '/api/loan-asks',
    access: 'verified',
    onlyWhereServed: true,
    summary: 'Asks someone for a loan. They answer with an offer, which can differ, or say no. No money moves.',
    input: z.object({ requestId: requestKey, lenderId: idOf('person'), ...loanTerms.shape }),
    result: loanAsk,
    refusals: [
      'loan.amount-out-of-range',
      'loan.wrong-terms',
      'loan.not-here',
      'loan.own-ask',
      'loan.unknown-lender',
      'loan.trust-too-low-to-apply',
      'loan.ask-open',
      'loan.id-reused',
      'wallet.owes',
      'wallet.owes-elsewhere',
    ],
    limit: { points: 10, perSeconds: 3_600, by: 'person' },
    idempotencyKey: 'requestId',
  },
  readLoanAsks: {
    method: 'GET',
    path: '/api/loan-asks',
    access: 'signed-in',
    summary:
      'Asks for a loan that wait for an answer: those of the person and those to them, newest first; at most 100.',
    input: nothing,
    result: z.object({ asks: z.array(loanAsk) }),
    refusals: [],
  },
  answerLoanAsk: {
    method: 'POST',
    path: '/api/loan-asks/:askId/answer',
    access: 'signed-in',
    summary: 'Whoever was asked says no, or whoever asked takes it back. Saying yes is an offer.',
    input: z.object({ askId: idOf('loan-ask'), answer: z.enum(['decline', 'withdraw']) }),
    result: nothing,
    refusals: ['loan.unknown-ask', 'loan.not-yours'],
  },
} as const satisfies Contract
