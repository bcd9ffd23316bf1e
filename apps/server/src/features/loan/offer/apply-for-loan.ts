/** Use case: the borrower takes the offer as it stands, and what we know of them is written down for the lender. */
import { loan } from '@handshake/contracts/loan.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { lockLoan } from '../loan.store.ts'
import { factsOf, readNames } from '../loan-facts.ts'
import { moveLoan } from '../move-loans.ts'
import { refusedStep, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'
import { assessCredit } from './assess-credit.ts'
import { canDeal } from './can-deal.ts'
import { offerOpenMs } from './insert-loan.ts'

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
    const hrs = await hrsOf(ctx, me)
    if (gateMessage('apply-for-loan', hrs) !== null) return refuse('loan.trust-too-low-to-apply')
    await assessCredit(ctx, found, hrs)
    const nameOf = await readNames(ctx, [found])
    const moved = await moveLoan(ctx, {
      loan: found,
      event: 'apply_for_loan',
      by: 'counterparty',
      actorId: me,
      changes: { lookAt: new Date(ctx.now.getTime() + offerOpenMs) },
      notices: [
        { kind: 'loan.applied', people: [found.lenderId], facts: factsOf(found, nameOf, ctx.now, 'application') },
      ],
    })
    if (!moved.moved) return refusedStep(moved, refuse)
    return viewLoan(ctx, loanId, me)
  },
})
