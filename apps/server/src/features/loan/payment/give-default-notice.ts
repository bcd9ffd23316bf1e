/** Use case: the lender of a loan that is 90 days late gives notice of default; the borrower has seven days to catch up. */
import type { loan } from '@handshake/contracts/loan.ts'
import { cureMs, dueDay } from '@handshake/domain/loan/due-dates.ts'
import { dueNow, mayDefault, withLateFees } from '@handshake/domain/loan/loan-account.ts'
import type { UseCase } from '#platform/use-case.ts'
import { accountOf, lockLoan } from '../loan.store.ts'
import { factsOf, readNames } from '../loan-facts.ts'
import { moveLoan } from '../move-loans.ts'
import { refusedStep, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

export const giveDefaultNotice: UseCase<typeof loan.giveDefaultNotice> = async (ctx, { loanId }, refuse) => {
  const me = ctx.person.id
  const { now } = ctx
  const found = await lockLoan(ctx, loanId)
  const role = found === null ? null : roleIn(found, me)
  if (found === null || role === null) return refuse('loan.unknown')
  if (role === 'borrower') return refuse('loan.not-yours')
  if (found.status !== 'loan_delinquent' || !mayDefault(accountOf(found), now)) return refuse('loan.not-delinquent')
  if (found.defaultNoticeAt !== null) return refuse('loan.notice-given')
  const nameOf = await readNames(ctx, [found])
  const until = new Date(now.getTime() + cureMs)
  const facts = {
    ...factsOf(found, nameOf, now, now.toISOString()),
    amountCents: dueNow(withLateFees(accountOf(found), now), now),
    dueDay: dueDay(until),
  }
  const moved = await moveLoan(ctx, {
    loan: found,
    event: 'give_default_notice',
    by: 'initiator',
    actorId: me,
    changes: { defaultNoticeAt: now },
    notices: [{ kind: 'loan.default-notice', people: [found.borrowerId], facts }],
  })
  if (!moved.moved) return refusedStep(moved, refuse)
  return viewLoan(ctx, loanId, me)
}
