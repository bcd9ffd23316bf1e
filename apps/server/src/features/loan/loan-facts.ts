/** The facts every notice about a loan needs, and the names of its two people. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { costOf } from '@handshake/domain/loan/loan-cost.ts'
import type { LoanFacts } from '@handshake/domain/notification/loan-notice-kinds.ts'
import type { Context } from '#platform/context.ts'
import { accountAt, type Loan } from './loan.store.ts'

export type Names = (personId: PersonId) => string

export async function readNames({ client }: Pick<Context, 'client'>, loans: readonly Loan[]): Promise<Names> {
  const people = [...new Set(loans.flatMap(({ lenderId, borrowerId }) => [lenderId, borrowerId]))]
  const { rows } = await client.query<{ id: PersonId; name: string }>({
    name: 'loan-names',
    text: 'select id, display_name as name from profiles where id = any ($1::uuid[])',
    values: [people],
  })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (personId) => names.get(personId) ?? 'Someone'
}

export function factsOf(loan: Loan, nameOf: Names, now: Date, occasion: string): LoanFacts {
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
    repaymentCents: costOf(terms, account).repaidCents,
    occasion,
  }
}
