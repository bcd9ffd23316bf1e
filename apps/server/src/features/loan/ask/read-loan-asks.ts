/** Use case: the asks for a loan that wait, those of a person and those to them. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { UseCase } from '#platform/use-case.ts'
import { openAsksOf } from './loan-ask.store.ts'

export const readLoanAsks: UseCase<typeof loan.readLoanAsks> = async (ctx) => ({
  asks: await openAsksOf(ctx, ctx.person.id),
})
