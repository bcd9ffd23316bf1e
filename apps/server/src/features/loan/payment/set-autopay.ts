/** Use case: the borrower switches automatic payments on or off; no step, for nothing about the loan changes. */
import type { loan } from '@handshake/contracts/loan.ts'
import { isRunning } from '@handshake/domain/loan/loan-machine.ts'
import type { UseCase } from '#platform/use-case.ts'
import { lockLoan } from '../move-loans.ts'
import { roleIn } from '../refused-loan.ts'
import { viewLoan } from '../view-loan.ts'

export const setAutopay: UseCase<typeof loan.setAutopay> = async (ctx, { loanId, autopay }, refuse) => {
  const me = ctx.person.id
  const found = await lockLoan(ctx, loanId)
  const role = found === null ? null : roleIn(found, me)
  if (found === null || role === null) return refuse('loan.unknown')
  if (role === 'lender') return refuse('loan.not-yours')
  if (!isRunning(found.status)) return refuse('loan.too-late')
  await ctx.sql.updateTable('loans').set({ autopay }).where('id', '=', loanId).execute()
  ctx.tell([me], ['agreement'])
  return viewLoan(ctx, loanId, me)
}
