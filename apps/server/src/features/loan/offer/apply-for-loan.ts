/** Use case: the borrower takes the offer as it stands, and what we know of them is written down for the lender. */
import { loan } from '@handshake/contracts/loan.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { stepAndView } from '../step-and-view.ts'
import { viewLoan } from '../view-loan.ts'

export const applyForLoan = oncePerKey(loan.applyForLoan, {
  again: (ctx, { loanId }) => viewLoan(ctx, loanId, ctx.person.id),
  reused: 'loan.id-reused',
  decide: (ctx, { loanId }, refuse) => stepAndView(ctx, { loanId, wanted: 'apply' }, refuse),
})
