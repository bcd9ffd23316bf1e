/** A loan on the wire: its terms, schedule, cost and summary as both sides see them, and what the reader can do. */
import { addendumKinds } from '@handshake/domain/loan/loan-addendum.ts'
import { type LoanState, loanMachine } from '@handshake/domain/loan/loan-machine.ts'
import { loanPurposeLength } from '@handshake/domain/loan/loan-terms.ts'
import * as z from 'zod/mini'
import { documentAcceptance } from '../document/signed-document.ts'
import { personView } from '../handshake/handshake-views.ts'
import { centsSchema, idOf, instant, paragraph } from '../primitives.ts'

export const loanStatuses = Object.keys(loanMachine.states) as [LoanState, ...LoanState[]]

/** What the reader may do now; the server allows exactly these. */
export const loanActions = [
  'apply',
  'decline',
  'approve',
  'pay',
  'set-autopay',
  'propose-addendum',
  'answer-addendum',
  'withdraw-addendum',
  'give-default-notice',
  'declare-default',
] as const

export const loanTerms = z.object({
  principalCents: centsSchema,
  /** Yearly, in basis points. */
  rateBps: z.int(),
  termMonths: z.int(),
  allowSplitPayments: z.boolean(),
  purpose: paragraph('Purpose', loanPurposeLength.max),
})

export const loanInstallment = z.object({
  number: z.int(),
  dueAt: instant,
  interestCents: centsSchema,
  principalCents: centsSchema,
  lateFeeCents: centsSchema,
  openCents: centsSchema,
  settledAt: z.nullable(instant),
})

export const loanCost = z.object({
  principalCents: centsSchema,
  originationFeeCents: centsSchema,
  disbursedCents: centsSchema,
  installmentCents: centsSchema,
  lastInstallmentCents: centsSchema,
  interestCents: centsSchema,
  repaidCents: centsSchema,
  costCents: centsSchema,
  servicingFeeCents: centsSchema,
  lenderReceivesCents: centsSchema,
  /** The yearly rate with the fee included. */
  aprBps: z.int(),
})

export const loanAddendum = z.object({
  id: idOf('addendum'),
  kind: z.enum(addendumKinds),
  months: z.nullable(z.int()),
  amountCents: z.nullable(centsSchema),
  /** What it does, in words. */
  change: z.string(),
  note: z.string(),
  proposedBy: idOf('person'),
  proposedAt: instant,
  status: z.enum(['proposed', 'accepted', 'declined', 'withdrawn', 'expired']),
  /** SHA-256, in hexadecimal, of what both say yes to. */
  termsHash: z.string(),
  /** Who said yes, in order; whoever proposed it is the first. */
  acceptances: z.array(z.object({ personId: idOf('person'), at: instant, proof: documentAcceptance.shape.proof })),
})

export const loanPayment = z.object({
  id: z.string(),
  source: z.enum(['wallet', 'off_platform', 'forgiven']),
  automatic: z.boolean(),
  amountCents: centsSchema,
  interestCents: centsSchema,
  principalCents: centsSchema,
  lateFeeCents: centsSchema,
  servicingFeeCents: centsSchema,
  at: instant,
})

export const loanRow = z.object({
  id: idOf('agreement'),
  status: z.enum(loanStatuses),
  role: z.enum(['lender', 'borrower']),
  lender: personView,
  borrower: personView,
  terms: loanTerms,
  /** What is open of installments that are due. */
  dueCents: centsSchema,
  outstandingCents: centsSchema,
  nextDueAt: z.nullable(instant),
  createdAt: instant,
})

export const loanView = z.object({
  ...loanRow.shape,
  /** Null until the money goes out; until then the schedule is what it would be if it went out today. */
  startedAt: z.nullable(instant),
  schedule: z.array(loanInstallment),
  cost: loanCost,
  summary: z.array(z.string()),
  /** What ends the loan today. */
  payoffCents: centsSchema,
  autopay: z.boolean(),
  assessment: z.nullable(
    z.object({
      hrs: z.int(),
      openLoans: z.int(),
      overduePayments: z.int(),
      assessedAt: instant,
      hints: z.array(z.object({ tone: z.enum(['good', 'careful']), words: z.string() })),
    }),
  ),
  defaultNoticeAt: z.nullable(instant),
  payments: z.array(loanPayment),
  addenda: z.array(loanAddendum),
  /** For the borrower, who may ask once to make the next payment later: until when. Null where they can’t. */
  payLater: z.nullable(z.object({ dueAt: instant, latestAt: instant })),
  steps: z.array(
    z.object({
      action: z.string(),
      to: z.enum(loanStatuses),
      at: instant,
      by: z.nullable(z.string()),
      /** Whether it was the reader. */
      byReader: z.boolean(),
    }),
  ),
  actions: z.array(z.enum(loanActions)),
})
export type LoanView = z.output<typeof loanView>
export type LoanRow = z.output<typeof loanRow>
export type LoanAction = (typeof loanActions)[number]
