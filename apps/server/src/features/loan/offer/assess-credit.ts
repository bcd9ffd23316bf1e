/** The credit check: what we know of the borrower, written down when they apply and confirmed by the lender who approves. */
import type { AgreementId } from '@handshake/domain/ids.ts'
import { type LoanState, runningStates } from '@handshake/domain/loan/loan-machine.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import type { Loan } from '../loan.store.ts'

const late: readonly LoanState[] = ['payment_overdue', 'loan_delinquent']

export async function assessCredit(ctx: Context, { id, borrowerId }: Loan, hrs: number): Promise<void> {
  const { availableCents } = await balanceOf(ctx, borrowerId)
  await ctx.client.query({
    name: 'loan-assess',
    text: `insert into loan_assessments (loan_id, hrs, balance_cents, open_loans, overdue_payments, assessed_at)
      select $1, $3, $4, count(*) filter (where l.status = any ($5::text[])),
        count(*) filter (where l.status = any ($6::text[])), $7
      from loans l where l.borrower_id = $2 and l.id <> $1`,
    values: [id, borrowerId, hrs, availableCents, runningStates, late, ctx.now],
  })
}

/** False where there is none to confirm. */
export async function confirmAssessment({ client, now }: Context, loanId: AgreementId): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'loan-confirm-assessment',
    text: 'update loan_assessments set confirmed_at = $2 where loan_id = $1',
    values: [loanId, now],
  })
  return rowCount === 1
}
