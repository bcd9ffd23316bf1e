/** Use case: the lender confirms the credit check and lends; escrow, our fee and the borrower's wallet in one transaction. */
import { loan } from '@handshake/contracts/loan.ts'
import { nextEventAt, openLoan } from '@handshake/domain/loan/loan-account.ts'
import { originationFee } from '@handshake/domain/loan/loan-cost.ts'
import { judgeLoanTerms } from '@handshake/domain/loan/loan-terms.ts'
import { cents } from '@handshake/domain/money.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { capHere } from '../loan.config.ts'
import { lockLoan } from '../loan.store.ts'
import { factsOf, readNames } from '../loan-facts.ts'
import { moveLoanThrough } from '../move-loans.ts'
import { refusedMoney, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'
import { confirmAssessment } from './assess-credit.ts'
import { canDeal } from './can-deal.ts'

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
    if (!(await confirmAssessment(ctx, loanId))) return refuse('loan.no-assessment')
    const account = openLoan(found.terms, ctx.now)
    const nameOf = await readNames(ctx, [found])
    const facts = factsOf({ ...found, account }, nameOf, ctx.now, 'start')
    const feeCents = originationFee(found.terms.principalCents)
    const disbursedCents = cents(found.terms.principalCents - feeCents)
    const agent = { by: 'escrow_agent', actorId: null } as const
    const both = [found.lenderId, found.borrowerId]
    const moved = await moveLoanThrough(ctx, found, [
      () => ({
        event: 'approve_loan',
        by: 'initiator',
        actorId: me,
        notices: [{ kind: 'loan.approved', people: [found.borrowerId], facts }],
      }),
      () => ({ ...agent, event: 'deposit_funds' }),
      () => ({ ...agent, event: 'verify_funds' }),
      () => ({
        ...agent,
        event: 'disburse_funds',
        changes: { account },
        notices: [
          { kind: 'loan.agreed', people: both, facts },
          { kind: 'loan.funded', people: [found.borrowerId], facts: { ...facts, disbursedCents, feeCents } },
        ],
      }),
      () => ({
        event: 'activate',
        by: 'scheduler',
        actorId: null,
        changes: { lookAt: nextEventAt(account, ctx.now) },
      }),
    ])
    if (!moved.moved) return refusedMoney(moved, found.terms.principalCents, refuse)
    return viewLoan(ctx, loanId, me)
  },
})
