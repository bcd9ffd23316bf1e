/** Use case: the lender of a loan that is 90 days late gives notice of default; the borrower has seven days to catch up. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { UseCase } from '#platform/use-case.ts'
import { stepAndView } from '../step-and-view.ts'

export const giveDefaultNotice: UseCase<typeof loan.giveDefaultNotice> = (ctx, { loanId }, refuse) =>
  stepAndView(ctx, { loanId, wanted: 'give-default-notice' }, refuse)
