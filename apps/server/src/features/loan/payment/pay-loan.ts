/** Use case: the borrower pays from the wallet; what is paid off ends in the same transaction. */
import type { RefusalOf } from '@handshake/contracts/contract.ts'
import { loan } from '@handshake/contracts/loan.ts'
import { isRunning } from '@handshake/domain/loan/loan-machine.ts'
import type { PaymentProblem } from '@handshake/domain/loan/loan-payment.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { lockWalletsIn, planPayment } from '#features/agreement/agreement.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { lockLoan, moveLoan } from '../move-loans.ts'
import { refusedMoney, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

export const payLoan = oncePerKey(loan.payLoan, {
  again: (ctx, { loanId }) => viewLoan(ctx, loanId, ctx.person.id),
  reused: 'loan.id-reused',
  decide: async (ctx, { loanId, amountCents }, refuse) => {
    const me = ctx.person.id
    const found = await lockLoan(ctx, loanId)
    const role = found === null ? null : roleIn(found, me)
    if (found === null || role === null) return refuse('loan.unknown')
    if (role === 'lender') return refuse('loan.not-yours')
    if (!isRunning(found.status)) return refuse('loan.too-late')
    await lockWalletsIn(ctx, found.agreement)
    const step = planPayment(found, { amountCents, by: 'counterparty', actorId: me, now: ctx.now })
    if ('problem' in step) return refusedPayment(step, refuse)
    const moved = await moveLoan(ctx, found, step)
    if (!moved.moved) return refusedMoney(moved, { me, need: amountCents }, refuse)
    return viewLoan(ctx, loanId, me)
  },
})

function refusedPayment(problem: PaymentProblem, refuse: Refuse<RefusalOf<typeof loan.payLoan>>): Refused {
  switch (problem.problem) {
    case 'not-positive':
      return refuse('loan.payment-not-positive')
    case 'more-than-owed':
      return refuse('loan.more-than-owed', { owed: formatAmount(problem.owedCents) })
    case 'nothing-owed':
    case 'split-not-allowed':
      return refuse(`loan.${problem.problem}`)
  }
}
