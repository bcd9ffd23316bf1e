/** Use case: one of the two says no before any money moved; the table's step follows from who it is and how far it had come. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { LoanEvent } from '@handshake/domain/loan/loan-machine.ts'
import { planRefusal } from '#features/agreement/agreement.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockLoan, moveLoan } from '../move-loans.ts'
import { type LoanRole, refusedStep, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

const noFrom: Readonly<Record<LoanRole, { readonly offered: LoanEvent; readonly applied: LoanEvent }>> = {
  lender: { offered: 'request_cancel', applied: 'reject_loan' },
  borrower: { offered: 'decline_terms', applied: 'withdraw_application' },
}

export const declineLoan: UseCase<typeof loan.declineLoan> = async (ctx, { loanId, reason }, refuse) => {
  const me = ctx.person.id
  const found = await lockLoan(ctx, loanId)
  const role = found === null ? null : roleIn(found, me)
  if (found === null || role === null) return refuse('loan.unknown')
  const moved = await moveLoan(ctx, found, {
    event: noFrom[role][found.status === 'credit_review' ? 'applied' : 'offered'],
    by: role === 'lender' ? 'initiator' : 'counterparty',
    actorId: me,
    reason,
    ...planRefusal(found, me, reason, ctx.now),
  })
  if (!moved.moved) return refusedStep(moved, refuse)
  return viewLoan(ctx, loanId, me)
}
