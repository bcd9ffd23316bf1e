/** Use case: a loan for one of its two sides; to everyone else it is unknown. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findLoan } from './loan.store.ts'
import { roleIn } from './refused-loan.ts'
import { viewLoan } from './view-loan.ts'

export const readLoan: UseCase<typeof loan.readLoan> = async (ctx, { loanId }, refuse) => {
  const found = await findLoan(ctx, loanId)
  if (found === null || roleIn(found, ctx.person.id) === null) return refuse('loan.unknown')
  return viewLoan(ctx, loanId, ctx.person.id)
}
