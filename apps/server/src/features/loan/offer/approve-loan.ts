/** Use case: the lender confirms the credit check and lends; escrow, our fee and the borrower's wallet in one transaction. */
import { loan } from '@handshake/contracts/loan.ts'
import { judgeLoanTerms } from '@handshake/domain/loan/loan-terms.ts'
import { canDeal, capHere, owesUs, planApproval } from '#features/agreement/agreement.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { lockLoan, moveLoan } from '../move-loans.ts'
import { refusedMoney, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

export const approveLoan = oncePerKey(loan.approveLoan, {
  again: (ctx, { loanId }) => viewLoan(ctx, loanId, ctx.person.id),
  reused: 'loan.id-reused',
  decide: async (ctx, { loanId }, refuse) => {
    const me = ctx.person.id
    const found = await lockLoan(ctx, loanId)
    const role = found === null ? null : roleIn(found, me)
    if (found === null || role === null) return refuse('loan.unknown')
    if (role === 'borrower') return refuse('loan.not-yours')
    if (found.status !== 'credit_review') return refuse('loan.too-late')
    if (!(await canDeal(ctx, me, found.borrowerId))) return refuse('loan.person-gone')
    // The cap may have been lowered since the offer was made.
    const capBps = capHere(ctx.config)
    if (capBps === null) return refuse('loan.not-here')
    const wrong = judgeLoanTerms(found.terms, capBps)
    if (wrong !== null) return refuse('loan.wrong-terms', { problem: wrong.message })
    if (found.own.assessment === null) return refuse('loan.no-assessment')
    if (await owesUs(ctx, found.agreement, found.borrowerId)) return refuse('loan.borrower-held')
    const plan = planApproval(found, ctx.now)
    const moved = await moveLoan(ctx, found, { event: 'approve_loan', by: 'initiator', actorId: me, ...plan })
    if (!moved.moved) return refusedMoney(moved, { me, need: found.terms.principalCents }, refuse)
    await noteAcceptance(ctx, { kind: 'loan', id: loanId, version: 1 })
    return viewLoan(ctx, loanId, me)
  },
})
