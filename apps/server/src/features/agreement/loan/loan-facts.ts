/** The facts every notice about a loan needs, and a notice that tells each side in its own words. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { repaidCents } from '@handshake/domain/loan/loan-cost.ts'
import type { LoanSide } from '@handshake/domain/loan/loan-summary.ts'
import type { LoanFacts } from '@handshake/domain/notification/loan-facts.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { NameOf } from '../agreement-hooks.ts'
import { accountAt, type Loan } from './loan.ts'

export function factsOf(loan: Loan, nameOf: NameOf, now: Date, occasion: string): LoanFacts {
  const { terms } = loan
  const account = accountAt(loan, now)
  return {
    agreementId: loan.id,
    lender: nameOf(loan.lenderId),
    borrower: nameOf(loan.borrowerId),
    principalCents: terms.principalCents,
    rateBps: terms.rateBps,
    termMonths: terms.termMonths,
    purpose: terms.purpose,
    monthlyCents: account.installmentCents,
    repaymentCents: repaidCents(account),
    occasion,
  }
}

/** The same news for both, each addressed as who they are in it. */
export const toEach = (
  { lenderId, borrowerId }: Loan,
  told: (to: LoanSide, people: PersonId[]) => Addressed,
): Addressed[] => [told('lender', [lenderId]), told('borrower', [borrowerId])]
