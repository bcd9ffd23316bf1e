/** Use case: whoever was asked for a loan says no, or whoever asked takes it back. */
import type { loan } from '@handshake/contracts/loan.ts'
import { readNames } from '#features/agreement/agreement.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { endAsk, lockOpenAsk } from './loan-ask.store.ts'

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
