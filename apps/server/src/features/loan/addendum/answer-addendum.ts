/** Use case: the other side accepts a change, which takes effect at once, or declines it; whoever proposed it may withdraw it. */
import type { loan } from '@handshake/contracts/loan.ts'
import { describeAddendum } from '@handshake/domain/loan/loan-addendum.ts'
import { isRunning } from '@handshake/domain/loan/loan-machine.ts'
import { factsOf, planAmendment, readNames } from '#features/agreement/agreement.public.ts'
import { notify } from '#features/notification/notification.public.ts'
import { noteAcceptance } from '#features/session/session.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockLoan, moveLoan } from '../move-loans.ts'
import { refusedWord, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'
import { endAddendum } from './addendum.ts'

export const answerAddendum: UseCase<typeof loan.answerAddendum> = async (ctx, input, refuse) => {
  const { loanId, addendumId, answer } = input
  const me = ctx.person.id
  const { now } = ctx
  const found = await lockLoan(ctx, loanId)
  const role = found === null ? null : roleIn(found, me)
  if (found === null || role === null) return refuse('loan.unknown')
  const open = found.own.addendum
  if (open === null || open.id !== addendumId || open.expiresAt <= now) return refuse('loan.unknown-addendum')
  if ((open.proposedBy === me) !== (answer === 'withdraw')) return refuse('loan.not-yours')
  if (answer === 'accept') {
    if (!isRunning(found.status)) return refuse('loan.too-late')
    const by = role === 'lender' ? 'initiator' : 'counterparty'
    const step = planAmendment(found, { by, actorId: me }, now)
    // What is owed may have become less than what was to be forgiven or counted.
    if ('problem' in step)
      return refuse('loan.wrong-addendum', {
        problem: 'Less is owed now than when this change was proposed. Propose a new one.',
      })
    const moved = await moveLoan(ctx, found, step)
    if (!moved.moved) return refusedWord(moved, me, refuse)
    await noteAcceptance(ctx, { kind: 'loan_addendum', id: open.id, version: 1 })
  } else {
    await endAddendum(ctx, open.id, answer === 'decline' ? 'declined' : 'withdrawn')
    ctx.tell([found.lenderId, found.borrowerId], ['agreement'])
  }
  if (answer !== 'withdraw') {
    const nameOf = await readNames(ctx, [found.agreement])
    await notify(ctx, 'loan.addendum-answered', [open.proposedBy], {
      ...factsOf(found, nameOf, now, open.id),
      from: nameOf(me),
      change: describeAddendum(open.change),
      answer: answer === 'accept' ? 'accepted' : 'declined',
    })
  }
  return viewLoan(ctx, loanId, me)
}
