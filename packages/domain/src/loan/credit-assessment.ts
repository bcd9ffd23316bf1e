/** What the lender looks at before approving: what we know about the borrower, stored as it was at that moment. */
import type { Cents } from '../money.ts'

export type CreditAssessment = {
  readonly hrs: number
  readonly balanceCents: Cents
  readonly openLoans: number
  /** Payments of any loan that are late right now. */
  readonly overduePayments: number
}

export type AssessmentHint = { readonly tone: 'good' | 'careful'; readonly words: string }

/** Facts with what they suggest; the decision stays with the lender. Nobody's balance is told: only whether it covers a payment. */
export function readAssessment(
  { hrs, balanceCents, openLoans, overduePayments }: CreditAssessment,
  installmentCents: Cents,
): AssessmentHint[] {
  const hint = (good: boolean, words: string): AssessmentHint => ({ tone: good ? 'good' : 'careful', words })
  const covers = balanceCents >= installmentCents
  return [
    hint(hrs >= 500, `Trust score (HRS) ${hrs} of 1,000. Everyone starts at 500.`),
    hint(covers, `Enough in the wallet for one installment: ${covers ? 'yes' : 'no'}.`),
    hint(openLoans === 0, openLoans === 0 ? 'No other open loans.' : `Other open loans: ${openLoans}.`),
    hint(overduePayments === 0, overduePayments === 0 ? 'Nothing overdue.' : `Overdue payments: ${overduePayments}.`),
  ]
}

/** For the borrower, before they answer an offer. */
export const sharedWithLender =
  'The lender sees your trust score (HRS), your open loans, overdue payments, and whether your wallet covers one installment. Your balance stays private.'
