/** Use case: a lender offers someone a loan, asked for or not; the offer is complete and sent at once, and holds no money. */
import { loan } from '@handshake/contracts/loan/loan.ts'
import { madeBy, sendLoanOffer } from '#features/agreement/agreement.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { Refused } from '#platform/use-case.ts'
import { endAsk, lockOpenAsk } from '../ask/loan-ask.store.ts'
import { viewLoan } from '../view-loan.ts'

export const offerLoan = oncePerKey(loan.offerLoan, {
  again: async (ctx, { requestId }) => viewLoan(ctx, await madeBy(ctx, ctx.person.id, requestId), ctx.person.id),
  reused: 'loan.id-reused',
  decide: async (ctx, input, refuse) => {
    const { askId, borrowerId } = input
    const me = ctx.person.id
    const ask = askId === undefined ? null : await lockOpenAsk(ctx, askId)
    if (askId !== undefined && (ask?.lenderId !== me || ask.borrowerId !== borrowerId))
      return refuse('loan.unknown-ask')
    const loanId = await sendLoanOffer(ctx, input, refuse)
    if (loanId instanceof Refused) return loanId
    if (ask !== null) await endAsk(ctx, ask.id, { status: 'offered', loanId })
    return viewLoan(ctx, loanId, me)
  },
})
