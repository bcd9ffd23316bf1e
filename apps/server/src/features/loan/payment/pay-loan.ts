/** Use case: the borrower pays from the wallet; what is paid off ends in the same transaction. */
import { loan } from '@handshake/contracts/loan.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { stepAndView } from '../step-and-view.ts'
import { viewLoan } from '../view-loan.ts'

export const payLoan = oncePerKey(loan.payLoan, {
  again: (ctx, { loanId }) => viewLoan(ctx, loanId, ctx.person.id),
  reused: 'loan.id-reused',
  decide: (ctx, { loanId, amountCents }, refuse) => stepAndView(ctx, { loanId, wanted: 'pay', amountCents }, refuse),
})
