/** Use case: the borrower takes the offer as it stands, and what we know of them is written down for the lender. */
import { loan } from '@handshake/contracts/loan.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { assessCredit, canDeal, planApplication, refuseIfOwing } from '#features/agreement/agreement.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { lockLoan, moveLoan } from '../move-loans.ts'
import { refusedStep, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

export const applyForLoan = oncePerKey(loan.applyForLoan, {
  again: (ctx, { loanId }) => viewLoan(ctx, loanId, ctx.person.id),
  reused: 'loan.id-reused',
  decide: async (ctx, { loanId }, refuse) => {
    const me = ctx.person.id
    const found = await lockLoan(ctx, loanId)
    const role = found === null ? null : roleIn(found, me)
    if (found === null || role === null) return refuse('loan.unknown')
    if (role === 'lender') return refuse('loan.not-yours')
    if (found.status !== 'pending') return refuse('loan.too-late')
    if (!(await canDeal(ctx, me, found.lenderId))) return refuse('loan.person-gone')
    const owing = await refuseIfOwing(ctx, found.agreement, me, refuse)
    if (owing !== null) return owing
    const assessment = await assessCredit(ctx, found)
    if (gateMessage('apply-for-loan', assessment.hrs) !== null) return refuse('loan.trust-too-low-to-apply')
    const plan = planApplication(found, assessment, ctx.now)
    const moved = await moveLoan(ctx, found, { event: 'apply_for_loan', by: 'counterparty', actorId: me, ...plan })
    if (!moved.moved) return refusedStep(moved, refuse)
    await noteAcceptance(ctx, { kind: 'loan', id: loanId, version: 1 })
    return viewLoan(ctx, loanId, me)
  },
})
