/** What every notice about a loan is told: whose it is, its terms, and what tells one notice from the next. */
import type { AgreementId } from '../ids.ts'
import type { LoanSide } from '../loan/loan-summary.ts'
import { type Cents, dollars } from '../money.ts'
import { sampleId, samplePerson } from './notice-kind.ts'
import type { PersonName } from './person-name.ts'

export type LoanFacts = {
  readonly agreementId: AgreementId
  readonly lender: PersonName
  readonly borrower: PersonName
  readonly principalCents: Cents
  readonly rateBps: number
  readonly termMonths: number
  readonly purpose: string
  readonly monthlyCents: Cents
  readonly repaymentCents: Cents
  /** What tells this notice from the next of its kind about the same loan. */
  readonly occasion: string
}

/** Told to both, each in words of their own. */
export type ToEither = LoanFacts & { readonly to: LoanSide }

export type ChangeAnswered = LoanFacts & {
  readonly from: PersonName
  readonly change: string
  readonly answer: 'accepted' | 'declined'
  /** The day of a payment that was asked to move: a no is said kindly. */
  readonly stays?: string
}

export const sampleLoan: LoanFacts = {
  agreementId: sampleId<'agreement'>(),
  lender: samplePerson('Maya Chen'),
  borrower: samplePerson('Tom Reyes'),
  principalCents: dollars(500),
  rateBps: 800,
  termMonths: 6,
  purpose: 'A new bike',
  monthlyCents: dollars(85.29),
  repaymentCents: dollars(511.72),
  occasion: 'installment 2',
}
