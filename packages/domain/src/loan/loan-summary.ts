/** The loan in plain words: the same sentences for both people, before they sign and afterwards. */
import { formatAmount } from '../money.ts'
import { fees } from '../wallet/fees.ts'
import { dueDay } from './due-dates.ts'
import type { LoanAccount } from './loan-account.ts'
import { months } from './loan-addendum.ts'
import { costOf } from './loan-cost.ts'
import { formatRate, type LoanTerms } from './loan-terms.ts'

export type LoanNames = { readonly lender: string; readonly borrower: string }

export function summarizeLoan(terms: LoanTerms, account: LoanAccount, { lender, borrower }: LoanNames): string[] {
  const cost = costOf(terms, account)
  const [first] = account.installments
  const count = account.installments.length
  const lastDiffers = cost.lastInstallmentCents !== cost.installmentCents
  return [
    `${lender} lends ${borrower} ${formatAmount(terms.principalCents)} for ${months(terms.termMonths)} at ${formatRate(terms.rateBps)} a year.`,
    `${borrower} gets ${formatAmount(cost.disbursedCents)}. We keep ${formatAmount(cost.originationFeeCents)}, a one-time ${formatRate(fees.loanOrigination.bps)} fee.`,
    count === 1
      ? `${borrower} pays back ${formatAmount(cost.repaidCents)} in one payment${first ? ` on ${dueDay(first.dueAt)}` : ''}.`
      : `${borrower} pays ${formatAmount(cost.installmentCents)} a month, ${count} times${first ? `, starting ${dueDay(first.dueAt)}` : ''}.${lastDiffers ? ` The last payment is ${formatAmount(cost.lastInstallmentCents)}.` : ''}`,
    `In total ${borrower} pays back ${formatAmount(cost.repaidCents)}. The loan costs ${formatAmount(cost.costCents)}, which is ${formatRate(cost.aprBps)} a year with the fee included (APR).`,
    `${lender} receives ${formatAmount(cost.lenderReceivesCents)} after our ${formatRate(fees.loanServicing.bps)} servicing fee of ${formatAmount(cost.servicingFeeCents)}.`,
    ...missedPaymentRules(borrower),
    `${borrower} can pay the loan off early at any time, for free. Interest stops on that day.`,
    terms.allowSplitPayments
      ? 'An installment can be paid in several parts.'
      : 'Each installment has to be paid in full.',
  ]
}

/** What happens when a payment does not come, in the order it happens. */
export const missedPaymentRules = (borrower: string): string[] => [
  `If a payment isn’t made within 3 days of its due date, it’s overdue: ${borrower} owes a late fee of ${formatRate(fees.loanLate.bps)} of that installment, once, and loses 20 HRS points.`,
  'After 30 days the loan is delinquent. After 90 days the lender can give notice of default, with 7 days to catch up.',
  `A default costs ${borrower} 150 HRS points and ends the loan unpaid. Handshake doesn’t cover the loss.`,
]
