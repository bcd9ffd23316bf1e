/** Use case: a person's loans, as lender and as borrower. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { UseCase } from '#platform/use-case.ts'
import { findLoansOf } from './loan.store.ts'
import { peopleOf } from './people-of.ts'
import { rowFor } from './view-loan.ts'

/** More than anyone has at once; older ones are found from their notices. */
const most = 100

export const readLoans: UseCase<typeof loan.readLoans> = async (ctx) => {
  const loans = await findLoansOf(ctx, ctx.person.id, most)
  const person = await peopleOf(ctx, loans)
  return { loans: loans.map((one) => rowFor(one, person, ctx.person.id, ctx.now)) }
}
