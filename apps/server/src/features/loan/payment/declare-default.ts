/** Use case: the lender ends a loan in default, seven days after notice and with the payments still missing. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { UseCase } from '#platform/use-case.ts'
import { stepAndView } from '../step-and-view.ts'

export const declareDefault: UseCase<typeof loan.declareDefault> = (ctx, { loanId }, refuse) =>
  stepAndView(ctx, { loanId, wanted: 'declare-default' }, refuse)
