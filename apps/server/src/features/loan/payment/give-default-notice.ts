/** Use case: the lender of a loan that is 90 days late gives notice of default; the borrower has seven days to catch up. */
import type { loan } from '@handshake/contracts/loan.ts'
import { mayDefault } from '@handshake/domain/loan/loan-account.ts'
import { accountOf, planDefaultNotice } from '#features/agreement/agreement.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockLoan, moveLoan } from '../move-loans.ts'
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
  if (found.own.defaultNoticeAt !== null) return refuse('loan.notice-given')
  const plan = planDefaultNotice(found, now)
  const moved = await moveLoan(ctx, found, { event: 'give_default_notice', by: 'initiator', actorId: me, ...plan })
  if (!moved.moved) return refusedStep(moved, refuse)
  return viewLoan(ctx, loanId, me)
}
