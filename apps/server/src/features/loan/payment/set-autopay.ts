/** Use case: the borrower switches automatic payments on or off; no step, for nothing about the loan changes. */
import type { loan } from '@handshake/contracts/loan/loan.ts'
import { isRunning } from '@handshake/domain/loan/loan-machine.ts'
import { lockOwnLoan } from '#features/agreement/agreement.public.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { viewLoan } from '../view-loan.ts'

export const setAutopay: UseCase<typeof loan.setAutopay> = async (ctx, { loanId, autopay }, refuse) => {
  const me = ctx.person.id
  const own = await lockOwnLoan(ctx, loanId, refuse)
  if (own instanceof Refused) return own
  if (own.role === 'lender') return refuse('loan.not-yours')
  if (!isRunning(own.loan.status)) return refuse('loan.too-late')
  await ctx.sql.updateTable('loans').set({ autopay }).where('id', '=', loanId).execute()
  ctx.tell([me], ['agreement'])
  return viewLoan(ctx, loanId, me)
}
