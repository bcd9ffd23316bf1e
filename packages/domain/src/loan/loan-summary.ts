/** The loan in plain words: by name for its document, and with “you” for whoever reads its page; the facts are the same. */
import { formatAmount } from '../money.ts'
import { fees } from '../wallet/fees.ts'
import { dueDay } from './due-dates.ts'
import type { LoanAccount } from './loan-account.ts'
import { months } from './loan-addendum.ts'
import { costOf } from './loan-cost.ts'
import { formatRate, type LoanTerms } from './loan-terms.ts'

export type LoanNames = { readonly lender: string; readonly borrower: string }
export type LoanSide = keyof LoanNames

type Party = {
  readonly starts: string
  readonly inside: string
  /** 'pays' of a name, 'pay' of the reader. */
  readonly verb: (third: string) => string
}

const partyOf = (name: string, isReader: boolean): Party =>
  isReader
    ? { starts: 'You', inside: 'you', verb: (third) => third.replace(/s$/, '') }
    : { starts: name, inside: name, verb: (third) => third }

/** Leave `reader` out for words that both read alike. */
export function summarizeLoan(terms: LoanTerms, account: LoanAccount, names: LoanNames, reader?: LoanSide): string[] {
  const lender = partyOf(names.lender, reader === 'lender')
  const borrower = partyOf(names.borrower, reader === 'borrower')
  const cost = costOf(terms, account)
  const [first] = account.installments
  const count = account.installments.length
  const lastDiffers = cost.lastInstallmentCents !== cost.installmentCents
  return [
    `${lender.starts} ${lender.verb('lends')} ${borrower.inside} ${formatAmount(terms.principalCents)} for ${months(terms.termMonths)} at ${formatRate(terms.rateBps)} a year.`,
    `${borrower.starts} ${borrower.verb('gets')} ${formatAmount(cost.disbursedCents)}. We keep ${formatAmount(cost.originationFeeCents)}, a one-time ${formatRate(fees.loanOrigination.bps)} fee.`,
    count === 1
      ? `${borrower.starts} ${borrower.verb('pays')} back ${formatAmount(cost.repaidCents)} in one payment${first ? ` on ${dueDay(first.dueAt)}` : ''}.`
      : `${borrower.starts} ${borrower.verb('pays')} ${formatAmount(cost.installmentCents)} a month, ${count} times${first ? `, starting ${dueDay(first.dueAt)}` : ''}.${lastDiffers ? ` The last payment is ${formatAmount(cost.lastInstallmentCents)}.` : ''}`,
    `In total ${borrower.inside} ${borrower.verb('pays')} back ${formatAmount(cost.repaidCents)}. The loan costs ${formatAmount(cost.costCents)}, which is ${formatRate(cost.aprBps)} a year with the fee included (APR).`,
    `${lender.starts} ${lender.verb('gets')} back ${formatAmount(cost.lenderReceivesCents)} after our ${formatRate(fees.loanServicing.bps)} servicing fee of ${formatAmount(cost.servicingFeeCents)}.`,
    ...missedPaymentRules(lender, borrower),
    `${borrower.starts} can pay the loan off early at any time, for free. Interest stops on that day.`,
    terms.allowSplitPayments
      ? 'An installment can be paid in several parts.'
      : 'Each installment has to be paid in full.',
  ]
}

/** What happens when a payment does not come, in the order it happens. */
const missedPaymentRules = (lender: Party, borrower: Party): string[] => [
  `If a payment isn’t made within 3 days of its due date, it’s overdue: ${borrower.inside} ${borrower.verb('owes')} a one-time late fee of ${formatRate(fees.loanLate.bps)} of that installment and ${borrower.verb('loses')} 20 points of trust score (HRS).`,
  `After 30 days the loan counts as seriously late. After 90 days ${lender.inside} can give notice of default, with 7 days to catch up.`,
  `A default costs ${borrower.inside} 150 points of trust score and ends the loan unpaid. Handshake doesn’t cover the loss.`,
]
