/** What the lender looks at before approving: figures we know about the borrower, stored as they were at that moment. */
import { type Cents, formatAmount } from '../money.ts'

export type CreditAssessment = {
  readonly hrs: number
  readonly balanceCents: Cents
  readonly openLoans: number
  /** Payments of any loan that are late right now. */
  readonly overduePayments: number
}

export type AssessmentHint = { readonly tone: 'good' | 'careful'; readonly words: string }

/** Facts with what they suggest; the decision stays with the lender. */
export function readAssessment(
  { hrs, balanceCents, openLoans, overduePayments }: CreditAssessment,
  installmentCents: Cents,
): AssessmentHint[] {
  const hint = (good: boolean, words: string): AssessmentHint => ({ tone: good ? 'good' : 'careful', words })
  const covers = balanceCents >= installmentCents
  return [
    hint(hrs >= 500, `HRS ${hrs} of 1,000. Everyone starts at 500.`),
    hint(
      covers,
      `${formatAmount(balanceCents)} in the wallet, ${covers ? 'enough for' : 'less than'} one installment.`,
    ),
    hint(openLoans === 0, openLoans === 0 ? 'No other open loans.' : `Other open loans: ${openLoans}.`),
    hint(overduePayments === 0, overduePayments === 0 ? 'Nothing overdue.' : `Overdue payments: ${overduePayments}.`),
  ]
}
