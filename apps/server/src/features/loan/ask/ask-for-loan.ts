/** Use case: somebody asks another for a loan; the other answers with an offer of their own, or says no. No money is in it. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { loan } from '@handshake/contracts/loan.ts'
import { present } from '@handshake/domain/assert.ts'
import { judgeLoanTerms, type LoanTerms, loanPrincipalGuard } from '@handshake/domain/loan/loan-terms.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { days } from '@handshake/domain/time.ts'
import { canDeal, capHere, readNames } from '#features/agreement/agreement.public.ts'
import { findPeople } from '#features/handshake/handshake.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import { checkNothingOwed } from '#features/payment/payment.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { newestAsk, type StoredAsk, viewAsk, writeAsk } from './loan-ask.store.ts'

/** As long as an offer waits. */
const askOpenMs = days(7)

async function lenderIn(ctx: Context, { lenderId }: StoredAsk): Promise<PersonView> {
  const { isActive: _, ...lender } = present(
    (await findPeople(ctx, [lenderId])).get(lenderId),
    'who was asked has a profile',
  )
  return lender
}

export const askForLoan = oncePerKey(loan.askForLoan, {
  again: async (ctx, { lenderId }, refuse) => {
    const ask = await newestAsk(ctx, ctx.person.id, lenderId)
    return ask === null ? refuse('loan.unknown-lender') : viewAsk(ask, ctx.person.id, await lenderIn(ctx, ask))
  },
  reused: 'loan.id-reused',
  decide: async (ctx, { requestId: _, lenderId, ...given }, refuse) => {
    const me = ctx.person.id
    const terms: LoanTerms = given
    if (lenderId === me) return refuse('loan.own-ask')
    const { minCents, maxCents } = loanPrincipalGuard
    if (terms.principalCents < minCents || terms.principalCents > maxCents) return refuse('loan.amount-out-of-range')
    const capBps = capHere(ctx.config)
    if (capBps === null) return refuse('loan.not-here')
    const wrong = judgeLoanTerms(terms, capBps)
    if (wrong !== null) return refuse('loan.wrong-terms', { problem: wrong.message })
    if (!(await canDeal(ctx, me, lenderId))) return refuse('loan.unknown-lender')
    if (gateMessage('apply-for-loan', await hrsOf(ctx, me)) !== null) return refuse('loan.trust-too-low-to-apply')
    await lockWallets(ctx, [me])
    const owing = await checkNothingOwed(ctx, me, refuse)
    if (owing !== null) return owing
    const ask: StoredAsk = {
      ...{ id: mintId<'loan-ask'>(ctx.now), borrowerId: me, lenderId, terms },
      askedAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + askOpenMs),
    }
    if (!(await writeAsk(ctx, ask))) return refuse('loan.ask-open')
    const nameOf = await readNames(ctx, [], [me])
    await notify(ctx, 'loan.asked', [lenderId], { askId: ask.id, from: nameOf(me), ...terms, answerBy: ask.expiresAt })
    ctx.tell([me, lenderId], ['agreement'])
    return viewAsk(ask, me, await lenderIn(ctx, ask))
  },
})
