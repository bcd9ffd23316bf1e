/** Use case: the other side accepts a change, which takes effect at once, or declines it; whoever proposed it may withdraw it. */
import type { loan } from '@handshake/contracts/loan.ts'
import { present } from '@handshake/domain/assert.ts'
import { phaseOf, sum } from '@handshake/domain/loan/loan-account.ts'
import { type AddendumApplied, applyAddendum, describeAddendum } from '@handshake/domain/loan/loan-addendum.ts'
import { isRunning, type RunningState, stepAfter } from '@handshake/domain/loan/loan-machine.ts'
import { zero } from '@handshake/domain/money.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { notify } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { accountOf, type Loan, lockLoan } from '../loan.store.ts'
import { factsOf, type Names, readNames } from '../loan-facts.ts'
import type { LoanAttempt } from '../loan-move.ts'
import { moveLoan } from '../move-loans.ts'
import { completion, lateNotices, lateScores, newlyLate, onTimeScores, standing } from '../payment/pay.ts'
import { refusedStep, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'
import { type AddendumId, addendaOf, addendumOf, endAddendum, openAddendum, type StoredAddendum } from './addendum.ts'

export const answerAddendum: UseCase<typeof loan.answerAddendum> = async (ctx, input, refuse) => {
  const { loanId, addendumId, answer } = input
  const me = ctx.person.id
  const { now } = ctx
  const found = await lockLoan(ctx, loanId)
  const role = found === null ? null : roleIn(found, me)
  if (found === null || role === null) return refuse('loan.unknown')
  const open = openAddendum(await addendaOf(ctx, loanId), now)
  if (open === null || open.id !== addendumId) return refuse('loan.unknown-addendum')
  if ((open.proposedBy === me) !== (answer === 'withdraw')) return refuse('loan.not-yours')
  const addendum = present(addendumOf(open), 'what was stored is whole')
  const nameOf = await readNames(ctx, [found])
  if (answer !== 'accept') {
    await endAddendum(ctx, open.id, answer === 'decline' ? 'declined' : 'withdrawn')
    ctx.tell([found.lenderId, found.borrowerId], ['loan'])
  } else {
    const { status } = found
    if (!isRunning(status)) return refuse('loan.too-late')
    const applied = applyAddendum(accountOf(found), addendum, now)
    // What is owed may have become less than what was to be forgiven or counted.
    if ('problem' in applied)
      return refuse('loan.wrong-addendum', { problem: 'Less is owed by now than this change says. Propose a new one.' })
    const moved = await moveLoan(ctx, amendment(ctx, found, status, open, applied, nameOf))
    if (!moved.moved) return refusedStep(moved, refuse)
    await endAddendum(ctx, open.id, 'accepted')
    if (phaseOf(accountOf(moved.after), now) === 'loan_paid_off') {
      const ended = await moveLoan(ctx, { loan: moved.after, ...completion(moved.after, nameOf, now) })
      if (!ended.moved) return refusedStep(ended, refuse)
    }
  }
  if (answer !== 'withdraw') {
    await notify(ctx, 'loan.addendum-answered', [open.proposedBy], {
      ...factsOf(found, nameOf, now, open.id),
      from: nameOf(me),
      change: describeAddendum(addendum),
      answer: answer === 'accept' ? 'accepted' : 'declined',
    })
  }
  return viewLoan(ctx, loanId, me)
}

function amendment(
  { now }: Context,
  loan: Loan,
  status: RunningState,
  { id, kind }: StoredAddendum,
  applied: AddendumApplied,
  nameOf: Names,
): LoanAttempt {
  const event = stepAfter(status, 'amended', phaseOf(applied.account, now))
  const late = newlyLate(accountOf(loan), now)
  const paid = sum(applied.portions) > 0
  return {
    loan,
    event,
    by: 'parties',
    actorId: null,
    reason: kind,
    changes: standing(applied.account, event, now),
    scores: [...lateScores(loan, late), ...onTimeScores(loan, applied)],
    notices: lateNotices(loan, late, { nameOf, now }),
    ...(paid && {
      payment: {
        id: serverTransferId('loan-addendum', loan.id, id satisfies AddendumId),
        source: kind === 'forgiveness' ? 'forgiven' : 'off_platform',
        automatic: false,
        portions: applied.portions,
        servicingFeeCents: zero,
      },
    }),
  }
}
