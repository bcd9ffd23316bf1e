/** Use case: the lender confirms the credit check and lends; escrow, our fee and the borrower's wallet in one transaction. */
import { loan } from '@handshake/contracts/loan.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { stepAndView } from '../step-and-view.ts'
import { viewLoan } from '../view-loan.ts'

export const approveLoan = oncePerKey(loan.approveLoan, {
  again: (ctx, { loanId }) => viewLoan(ctx, loanId, ctx.person.id),
  reused: 'loan.id-reused',
  decide: (ctx, { loanId }, refuse) => stepAndView(ctx, { loanId, wanted: 'approve' }, refuse),
})
