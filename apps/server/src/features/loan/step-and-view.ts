/** A step of a loan by one of its own routes, and the loan as it stands after it. */
import type { LoanView } from '@handshake/contracts/loan/loan-views.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { lockOwnLoan, takeLoanStep } from '#features/agreement/agreement.public.ts'
import { Refused } from '#platform/use-case.ts'
import { viewLoan } from './view-loan.ts'

type Taking = Parameters<typeof takeLoanStep>

export async function stepAndView(
  ctx: Taking[0],
  { loanId, ...step }: Taking[2] & { readonly loanId: AgreementId },
  refuse: Taking[3],
): Promise<LoanView | Refused> {
  const own = await lockOwnLoan(ctx, loanId, refuse)
  if (own instanceof Refused) return own
  return (await takeLoanStep(ctx, own, step, refuse)) ?? viewLoan(ctx, loanId, ctx.person.id)
}
