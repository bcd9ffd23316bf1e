/** Use case: a lender offers someone a loan; the offer is complete and sent at once, and holds no money. */
import { loan } from '@handshake/contracts/loan.ts'
import { assert, present } from '@handshake/domain/assert.ts'
import { judgeLoanTerms, type LoanTerms, loanPrincipalGuard } from '@handshake/domain/loan/loan-terms.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { mintId } from '#platform/mint-id.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { capHere } from '../loan.config.ts'
import { lockLoan } from '../loan.store.ts'
import { factsOf, readNames } from '../loan-facts.ts'
import { moveLoanThrough } from '../move-loans.ts'
import { viewLoan } from '../view-loan.ts'
import { canDeal } from './can-deal.ts'
import { findOffer, insertLoan, offerOpenMs } from './insert-loan.ts'

export const offerLoan = oncePerKey(loan.offerLoan, {
  again: async (ctx, { requestId }) =>
    viewLoan(ctx, present(await findOffer(ctx, ctx.person.id, requestId), 'what was offered is there'), ctx.person.id),
  reused: 'loan.id-reused',
  decide: async (ctx, { requestId, borrowerId, ...given }, refuse) => {
    const me = ctx.person.id
    const terms: LoanTerms = given
    if (borrowerId === me) return refuse('loan.own-loan')
    const { minCents, maxCents } = loanPrincipalGuard
    if (terms.principalCents < minCents || terms.principalCents > maxCents) return refuse('loan.amount-out-of-range')
    const capBps = capHere(ctx.config)
    if (capBps === null) return refuse('loan.not-here')
    const wrong = judgeLoanTerms(terms, capBps)
    if (wrong !== null) return refuse('loan.wrong-terms', { problem: wrong.message })
    if (!(await canDeal(ctx, me, borrowerId))) return refuse('loan.unknown-borrower')
    if (gateMessage('create-loan', await hrsOf(ctx, me)) !== null) return refuse('loan.trust-too-low-to-lend')
    const id = mintId<'agreement'>(ctx.now)
    await insertLoan(ctx, { id, lenderId: me, borrowerId, requestId, terms })
    const made = present(await lockLoan(ctx, id), 'what was just made is there')
    const nameOf = await readNames(ctx, [made])
    const by = { by: 'initiator', actorId: me } as const
    const sent = await moveLoanThrough(ctx, made, [
      () => ({ ...by, event: 'configure_terms' }),
      () => ({ ...by, event: 'set_participants' }),
      (ready) => ({
        ...by,
        event: 'send_offer',
        changes: { lookAt: new Date(ctx.now.getTime() + offerOpenMs) },
        notices: [{ kind: 'loan.offered', people: [borrowerId], facts: factsOf(ready, nameOf, ctx.now, 'offer') }],
      }),
    ])
    assert(sent.moved, 'a fresh offer can be sent')
    return viewLoan(ctx, id, me)
  },
})
