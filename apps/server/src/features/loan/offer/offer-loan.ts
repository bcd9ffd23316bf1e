/** Use case: a lender offers someone a loan, asked for or not; the offer is complete and sent at once, and holds no money. */
import { loan } from '@handshake/contracts/loan.ts'
import { assert } from '@handshake/domain/assert.ts'
import { type LoanTerms, loanTitle } from '@handshake/domain/loan/loan-terms.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import {
  canDeal,
  draftLoan,
  loanOf,
  madeBy,
  make,
  newAgreement,
  planOffer,
} from '#features/agreement/agreement.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { endAsk, lockOpenAsk } from '../ask/loan-ask.store.ts'
import { checkLoanTerms } from '../check-loan-terms.ts'
import { moveLoan } from '../move-loans.ts'
import { viewLoan } from '../view-loan.ts'

export const offerLoan = oncePerKey(loan.offerLoan, {
  again: async (ctx, { requestId }) => viewLoan(ctx, await madeBy(ctx, ctx.person.id, requestId), ctx.person.id),
  reused: 'loan.id-reused',
  decide: async (ctx, { requestId, borrowerId, askId, ...given }, refuse) => {
    const me = ctx.person.id
    const terms: LoanTerms = given
    if (borrowerId === me) return refuse('loan.own-loan')
    const wrong = checkLoanTerms(ctx, terms, refuse)
    if (wrong !== null) return wrong
    if (!(await canDeal(ctx, me, borrowerId))) return refuse('loan.unknown-borrower')
    if (gateMessage('create-loan', await hrsOf(ctx, me)) !== null) return refuse('loan.trust-too-low-to-lend')
    const ask = askId === undefined ? null : await lockOpenAsk(ctx, askId)
    if (askId !== undefined && (ask?.lenderId !== me || ask.borrowerId !== borrowerId))
      return refuse('loan.unknown-ask')
    const asked = { type: 'loan', title: loanTitle(terms), me, expiresAt: null } as const
    let made = newAgreement(ctx, asked, draftLoan(terms, me, borrowerId))
    await make(ctx, made, requestId)
    for (const event of ['configure_terms', 'set_participants', 'send_offer'] as const) {
      const at = loanOf(made)
      const plan = event === 'send_offer' ? planOffer(at, ctx.now) : {}
      const moved = await moveLoan(ctx, at, { event, by: 'initiator', actorId: me, ...plan })
      assert(moved.moved, 'a fresh offer can be sent')
      made = moved.after
    }
    await noteAcceptance(ctx, { kind: 'loan', id: made.id, version: 1 })
    if (ask !== null) await endAsk(ctx, ask.id, { status: 'offered', loanId: made.id })
    return viewLoan(ctx, made.id, me)
  },
})
