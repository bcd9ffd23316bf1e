/** Use case: the lender ends a loan in default, seven days after notice and with the payments still missing. */
import type { loan } from '@handshake/contracts/loan.ts'
import { dueDay } from '@handshake/domain/loan/due-dates.ts'
import { mayDefault } from '@handshake/domain/loan/loan-account.ts'
import { accountOf, cureUntil, planDefault } from '#features/agreement/agreement.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockLoan, moveLoan } from '../move-loans.ts'
import { refusedStep, roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

export const declareDefault: UseCase<typeof loan.declareDefault> = async (ctx, { loanId }, refuse) => {
  const me = ctx.person.id
  const found = await lockLoan(ctx, loanId)
  const role = found === null ? null : roleIn(found, me)
  if (found === null || role === null) return refuse('loan.unknown')
  if (role === 'borrower') return refuse('loan.not-yours')
  const late = found.status === 'loan_delinquent' && mayDefault(accountOf(found), ctx.now)
  const until = cureUntil(found)
  if (!late || until === null) return refuse('loan.not-delinquent')
  if (ctx.now < until) return refuse('loan.cure-time-left', { until: dueDay(until) })
  const plan = planDefault(found, ctx.now)
  const moved = await moveLoan(ctx, found, { event: 'initiate_default', by: 'initiator', actorId: me, ...plan })
  if (!moved.moved) return refusedStep(moved, refuse)
  return viewLoan(ctx, loanId, me)
}
