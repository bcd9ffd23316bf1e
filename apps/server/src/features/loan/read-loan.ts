/** Use case: one loan, for its two sides; for everyone else it is unknown. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { UseCase } from '#platform/use-case.ts'
import { viewIfAllowed } from './view-loan.ts'

export const readLoan: UseCase<typeof loan.readLoan> = async (ctx, { loanId }, refuse) => {
  return (await viewIfAllowed(ctx, loanId, ctx.person.id)) ?? refuse('loan.unknown')
}
