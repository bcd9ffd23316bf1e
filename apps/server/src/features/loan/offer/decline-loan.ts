/** Use case: one of the two says no before any money moved; the table's step follows from who it is and how far it had come. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { UseCase } from '#platform/use-case.ts'
import { stepAndView } from '../step-and-view.ts'

export const declineLoan: UseCase<typeof loan.declineLoan> = (ctx, { loanId, reason }, refuse) =>
  stepAndView(ctx, { loanId, wanted: 'decline', reason }, refuse)
