/** What happened on a loan, for its page: payments, steps, and the credit check. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import type { CreditAssessment } from '@handshake/domain/loan/credit-assessment.ts'
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

export async function readStepsOf({ sql }: Reader, loanId: AgreementId): Promise<LoanView['steps']> {
  const rows = await sql
    .selectFrom('loan_steps as h')
    .leftJoin('profiles as p', 'p.id', 'h.actor_id')
    .where('h.loan_id', '=', loanId)
    .select(['h.action', 'h.to_status as to', 'h.at', 'p.display_name as by'])
    .orderBy('h.number', 'desc')
    .limit(most)
    .$narrowType<{ to: LoanView['steps'][number]['to'] }>()
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export async function readAssessmentOf(
  { sql }: Reader,
  loanId: AgreementId,
): Promise<(CreditAssessment & { readonly assessedAt: Date }) | null> {
  const row = await sql
    .selectFrom('loan_assessments')
    .where('loan_id', '=', loanId)
    .select(['hrs', 'balance_cents as balanceCents', 'open_loans as openLoans'])
    .select(['overdue_payments as overduePayments', 'assessed_at as assessedAt'])
    .$narrowType<{ balanceCents: Cents }>()
    .executeTakeFirst()
  return row ?? null
}
