/** A loan as its rules and words see it: an agreement whose initiator lends, with the money room that is read with its row. */
import type { Agreement } from '@handshake/domain/agreement/agreement.ts'
import { type LoanOwn, loanTermsOf } from '@handshake/domain/agreement/table/loan-agreement.ts'
import { present } from '@handshake/domain/assert.ts'
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { type LoanAccount, openLoan } from '@handshake/domain/loan/loan-account.ts'
import type { LoanState } from '@handshake/domain/loan/loan-machine.ts'
import type { LoanTerms } from '@handshake/domain/loan/loan-terms.ts'
import type { Changes } from '../agreement-hooks.ts'

export type Loan = {
  readonly agreement: Agreement
  readonly own: LoanOwn
  readonly id: AgreementId
  readonly status: LoanState
  readonly lenderId: PersonId
  readonly borrowerId: PersonId
  readonly terms: LoanTerms
}

/** Before its first step nothing is kept of it yet. */
const nothingYet: LoanOwn = { account: null, autopay: false, defaultNoticeAt: null, assessment: null, addendum: null }

export const loanOf = (agreement: Agreement): Loan => ({
  agreement,
  own: (agreement.own as LoanOwn | null) ?? nothingYet,
  id: agreement.id,
  status: agreement.status as LoanState,
  lenderId: agreement.initiatorId,
  borrowerId: present(agreement.counterpartyId, 'a loan has a borrower'),
  terms: loanTermsOf(agreement),
})

/** The account of a loan that runs. */
export const accountOf = ({ own }: Loan): LoanAccount => present(own.account, 'a running loan has an account')

/** What it would be if the money went out now, for a loan that has not begun. */
export const accountAt = ({ own, terms }: Loan, now: Date): LoanAccount => own.account ?? openLoan(terms, now)

/** What a step changes in the money room. */
export const withOwn = ({ own }: Loan, change: Partial<LoanOwn>): Changes => ({ own: { ...own, ...change } })
