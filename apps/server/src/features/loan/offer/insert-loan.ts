/** A new loan at rest: its terms, before anything was agreed. */
import type { AgreementId, PersonId } from '@handshake/domain/ids.ts'
import { installmentCents } from '@handshake/domain/loan/amortization.ts'
import type { LoanTerms } from '@handshake/domain/loan/loan-terms.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'

/** How long an offer waits for the borrower, and an application for the lender. */
export const offerOpenMs = days(7)

export type NewLoan = {
  readonly id: AgreementId
  readonly lenderId: PersonId
  readonly borrowerId: PersonId
  readonly requestId: string
  readonly terms: LoanTerms
}

export async function insertLoan({ sql, now }: Pick<Context, 'sql' | 'now'>, made: NewLoan): Promise<void> {
  const { id, lenderId, borrowerId, requestId, terms } = made
  await sql
    .insertInto('loans')
    .values({
      id,
      status: 'draft',
      created_at: now,
      updated_at: now,
      lender_id: lenderId,
      borrower_id: borrowerId,
      request_id: requestId,
      principal_cents: terms.principalCents,
      rate_bps: terms.rateBps,
      term_months: terms.termMonths,
      allow_split_payments: terms.allowSplitPayments,
      purpose: terms.purpose,
      installment_cents: installmentCents(terms, terms.termMonths),
    })
    .execute()
}

/** What this person offered under this key before. */
export async function findOffer(
  { sql }: Pick<Context, 'sql'>,
  lenderId: PersonId,
  requestId: string,
): Promise<AgreementId | null> {
  const row = await sql
    .selectFrom('loans')
    .where('lender_id', '=', lenderId)
    .where('request_id', '=', requestId)
    .select('id')
    .executeTakeFirst()
  return (row?.id as AgreementId | undefined) ?? null
}
