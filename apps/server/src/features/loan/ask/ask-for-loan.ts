/** Use cases: a person asks someone for a loan, answers or takes back an ask, and reads those that wait. */
import type { RefusalOf } from '@handshake/contracts/contract.ts'
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { loan } from '@handshake/contracts/loan/loan.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { gateMessage } from '@handshake/domain/reputation/hrs.ts'
import { days } from '@handshake/domain/time.ts'
import { canDeal, checkLoanTerms, readNames } from '#features/agreement/agreement.public.ts'
import { findPeople } from '#features/friend/friend.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import { hrsOf } from '#features/reputation/reputation.public.ts'
import { checkNothingOwed, lockWallets } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import { type Refuse, Refused, type UseCase } from '#platform/use-case.ts'
import { askMadeBy, endAsk, lockOpenAsk, openAsksOf, type StoredAsk, viewAsk, writeAsk } from './loan-ask.store.ts'

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
  again: async (ctx, { requestId }, refuse) => {
    const ask = await askMadeBy(ctx, ctx.person.id, requestId)
    return ask === null ? refuse('loan.unknown-lender') : viewAsk(ask, ctx.person.id, await lenderIn(ctx, ask))
  },
  reused: 'loan.id-reused',
  decide: async (ctx, { requestId, lenderId, ...terms }, refuse) => {
    const me = ctx.person.id
    const ask = await sendAsk(
      ctx,
      { id: mintId<'loan-ask'>(ctx.now), borrowerId: me, lenderId, terms, requestId },
      refuse,
    )
    return ask instanceof Refused ? ask : viewAsk(ask, me, await lenderIn(ctx, ask))
  },
})

type NewAsk = Pick<StoredAsk, 'id' | 'borrowerId' | 'lenderId' | 'terms'> & { readonly requestId: string }

export async function sendAsk(
  ctx: Context,
  { requestId, ...asked }: NewAsk,
  refuse: Refuse<RefusalOf<typeof loan.askForLoan>>,
): Promise<StoredAsk | Refused> {
  const { borrowerId, lenderId, terms } = asked
  if (lenderId === borrowerId) return refuse('loan.own-ask')
  const wrong = checkLoanTerms(ctx, terms, refuse)
  if (wrong !== null) return wrong
  if (!(await canDeal(ctx, borrowerId, [lenderId]))) return refuse('loan.unknown-lender')
  const barred = await checkBorrower(ctx, borrowerId, refuse)
  if (barred !== null) return barred
  const ask: StoredAsk = { ...asked, askedAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + askOpenMs) }
  if (!(await writeAsk(ctx, ask, requestId))) return refuse('loan.ask-open')
  const nameOf = await readNames(ctx, [], [borrowerId])
  await notify(ctx, 'loan.asked', [lenderId], {
    ...{ askId: ask.id, from: nameOf(borrowerId), ...terms, answerBy: ask.expiresAt },
  })
  ctx.tell([borrowerId, lenderId], ['agreement'])
  return ask
}

type AskerCode = 'loan.trust-too-low-to-apply' | 'wallet.owes' | 'wallet.owes-elsewhere'

async function checkBorrower(ctx: Context, me: PersonId, refuse: Refuse<AskerCode>): Promise<Refused | null> {
  if (gateMessage('apply-for-loan', await hrsOf(ctx, me)) !== null) return refuse('loan.trust-too-low-to-apply')
  await lockWallets(ctx, [me])
  return checkNothingOwed(ctx, me, refuse)
}

/** Whether somebody may ask for a loan on these terms, whoever is asked. */
export const checkAsk = async (
  ctx: Context,
  { borrowerId, terms }: Pick<StoredAsk, 'borrowerId' | 'terms'>,
  refuse: Refuse<RefusalOf<typeof loan.askForLoan>>,
): Promise<Refused | null> => checkLoanTerms(ctx, terms, refuse) ?? checkBorrower(ctx, borrowerId, refuse)

/** Whoever was asked for a loan says no, or whoever asked takes it back. */
export const answerLoanAsk: UseCase<typeof loan.answerLoanAsk> = async (ctx, { askId, answer }, refuse) => {
  const me = ctx.person.id
  const ask = await lockOpenAsk(ctx, askId)
  if (ask === null || (ask.borrowerId !== me && ask.lenderId !== me)) return refuse('loan.unknown-ask')
  const declines = ask.lenderId === me
  if (declines !== (answer === 'decline')) return refuse('loan.not-yours')
  await endAsk(ctx, ask.id, { status: declines ? 'declined' : 'withdrawn' })
  if (declines) {
    const nameOf = await readNames(ctx, [], [me])
    await notify(ctx, 'loan.ask-declined', [ask.borrowerId], {
      ...{ askId, from: nameOf(me), principalCents: ask.terms.principalCents },
    })
  }
  ctx.tell([ask.borrowerId, ask.lenderId], ['agreement'])
  return {}
}

/** The asks for a loan that wait, those of a person and those to them. */
export const readLoanAsks: UseCase<typeof loan.readLoanAsks> = async (ctx) => ({
  asks: await openAsksOf(ctx, ctx.person.id),
})
