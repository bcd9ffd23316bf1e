/** The credit check: what we know of the borrower at the moment they apply. */
import type { CreditAssessment } from '@handshake/domain/loan/credit-assessment.ts'
import { type LoanState, runningStates } from '@handshake/domain/loan/loan-machine.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Loan } from './loan.ts'

const late: readonly LoanState[] = ['payment_overdue', 'loan_delinquent']

export async function assessCredit(ctx: Context, { id, borrowerId }: Loan): Promise<CreditAssessment> {
  const { availableCents } = await balanceOf(ctx, borrowerId)
  const { rows } = await ctx.client.query<Pick<CreditAssessment, 'openLoans' | 'overduePayments'>>({
    name: 'loan-assess',
    text: `select count(*) filter (where a.status = any ($3::text[]))::int as "openLoans",
        count(*) filter (where a.status = any ($4::text[]))::int as "overduePayments"
      from agreement_participants p join agreements a on a.id = p.agreement_id
      where p.user_id = $2 and p.role = 'counterparty' and a.type = 'loan' and a.id <> $1`,
    values: [id, borrowerId, runningStates, late],
  })
  const { openLoans = 0, overduePayments = 0 } = rows[0] ?? {}
  return { hrs: await hrsOf(ctx, borrowerId), balanceCents: availableCents, openLoans, overduePayments }
}
