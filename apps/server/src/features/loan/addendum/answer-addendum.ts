/** Use case: the other side accepts a change, which takes effect at once, or declines it; whoever proposed it may withdraw it. */
import type { loan } from '@handshake/contracts/loan/loan.ts'
import { addendumAnswered, lockOwnLoan, readNames, takeLoanStep } from '#features/agreement/agreement.public.ts'
import { notifyEach } from '#features/notification/notification.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewLoan } from '../view-loan.ts'
import { endAddendum } from './addendum.ts'

export const answerAddendum: UseCase<typeof loan.answerAddendum> = async (ctx, input, refuse) => {
  const { loanId, addendumId, answer } = input
  const me = ctx.person.id
  const own = await lockOwnLoan(ctx, loanId, refuse)
  if (own instanceof Refused) return own
  const {
    agreement,
    lenderId,
    borrowerId,
    own: { addendum: open },
  } = own.loan
  if (open === null || open.id !== addendumId || open.expiresAt <= ctx.now) return refuse('loan.unknown-addendum')
  if ((open.proposedBy === me) !== (answer === 'withdraw')) return refuse('loan.not-yours')
  if (answer === 'accept') {
    const refused = await takeLoanStep(ctx, own, { wanted: 'accept-change', addendumId }, refuse)
    return refused ?? viewLoan(ctx, loanId, me)
  }
  await endAddendum(ctx, open.id, answer === 'decline' ? 'declined' : 'withdrawn')
  if (answer === 'decline') {
    const nameOf = await readNames(ctx, [agreement])
    await notifyEach(ctx, [addendumAnswered(own.loan, { by: me, answer: 'declined' }, nameOf, ctx.now)])
  }
  ctx.tell([lenderId, borrowerId], ['agreement'])
  return viewLoan(ctx, loanId, me)
}
