/** Use case: one of the two says no before any money moved; the table's step follows from who it is and how far it had come. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockLoan } from '../loan.store.ts'
import { factsOf, readNames } from '../loan-facts.ts'
import { moveLoan } from '../move-loans.ts'
import { refusedStep, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

export const declineLoan: UseCase<typeof loan.declineLoan> = async (ctx, { loanId, reason }, refuse) => {
  const me = ctx.person.id
  const found = await lockLoan(ctx, loanId)
  const role = found === null ? null : roleIn(found, me)
  if (found === null || role === null) return refuse('loan.unknown')
  const applied = found.status === 'credit_review'
  const own = role === 'lender' ? applied : !applied
  const nameOf = await readNames(ctx, [found])
  const moved = await moveLoan(ctx, {
    loan: found,
    event: !own ? 'request_cancel' : role === 'lender' ? 'reject_loan' : 'decline_offer',
    by: role === 'lender' ? 'initiator' : 'counterparty',
    actorId: me,
    reason,
    notices: [
      {
        kind: 'loan.declined',
        people: [role === 'lender' ? found.borrowerId : found.lenderId],
        facts: { ...factsOf(found, nameOf, ctx.now, 'declined'), from: nameOf(me), reason },
      },
    ],
  })
  if (!moved.moved) return refusedStep(moved, refuse)
  return viewLoan(ctx, loanId, me)
}
