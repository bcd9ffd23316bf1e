/** What was paid on a loan, for its page, and when the credit check was made. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { type Cents, cents } from '@handshake/domain/money.ts'
import type { Context } from '#platform/context.ts'

type Reader = Pick<Context, 'sql'>

/** Three years of installments in parts, and more; older ones stay in the export. */
const most = 200

export async function readPaymentsOf({ sql }: Reader, loanId: AgreementId): Promise<LoanView['payments']> {
  const rows = await sql
    .selectFrom('loan_payments')
    .where('loan_id', '=', loanId)
    .select(['id', 'source', 'automatic', 'at', 'interest_cents as interestCents', 'principal_cents as principalCents'])
    .select(['late_fee_cents as lateFeeCents', 'servicing_fee_cents as servicingFeeCents'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(most)
    .$narrowType<{
      source: LoanView['payments'][number]['source']
      interestCents: Cents
      principalCents: Cents
      lateFeeCents: Cents
      servicingFeeCents: Cents
    }>()
    .execute()
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    amountCents: cents(row.interestCents + row.principalCents + row.lateFeeCents),
  }))
}

export async function assessedAtOf({ sql }: Reader, loanId: AgreementId): Promise<Date | null> {
  const row = await sql
    .selectFrom('loan_assessments')
    .where('loan_id', '=', loanId)
    .select('assessed_at as assessedAt')
    .executeTakeFirst()
  return row?.assessedAt ?? null
}
