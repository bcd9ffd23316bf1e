/** Use case: the lender ends a loan in default, seven days after notice and with the payments still missing. */
import type { loan } from '@handshake/contracts/loan.ts'
import { cureMs, dueDay } from '@handshake/domain/loan/due-dates.ts'
import { mayDefault, payoffCents } from '@handshake/domain/loan/loan-account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { accountOf, lockLoan } from '../loan.store.ts'
import { factsOf, readNames } from '../loan-facts.ts'
import { moveLoan } from '../move-loans.ts'
import { refusedStep, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

export const declareDefault: UseCase<typeof loan.declareDefault> = async (ctx, { loanId }, refuse) => {
  const me = ctx.person.id
  const found = await lockLoan(ctx, loanId)
  const role = found === null ? null : roleIn(found, me)
  if (found === null || role === null) return refuse('loan.unknown')
  if (role === 'borrower') return refuse('loan.not-yours')
  const late = found.status === 'loan_delinquent' && mayDefault(accountOf(found), ctx.now)
  if (!late || found.defaultNoticeAt === null) return refuse('loan.not-delinquent')
  const until = new Date(found.defaultNoticeAt.getTime() + cureMs)
  if (ctx.now < until) return refuse('loan.cure-time-left', { until: dueDay(until) })
  const nameOf = await readNames(ctx, [found])
  const leftCents = payoffCents(accountOf(found), ctx.now)
  const moved = await moveLoan(ctx, {
    loan: found,
    event: 'initiate_default',
    by: 'initiator',
    actorId: me,
    scores: [{ personId: found.borrowerId, movement: 'loan_default', occasion: 'default' }],
    notices: [
      {
        kind: 'loan.defaulted',
        people: [found.lenderId, found.borrowerId],
        facts: { ...factsOf(found, nameOf, ctx.now, 'default'), leftCents },
      },
    ],
  })
  if (!moved.moved) return refusedStep(moved, refuse)
  return viewLoan(ctx, loanId, me)
}
