/** Use cases: a person reads their loans, one of them, and the highest rate that may be asked here. */
import type { loan } from '@handshake/contracts/loan/loan.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { capHere, findLoans } from '#features/agreement/agreement.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { peopleIn, rowFor, viewIfAllowed } from './view-loan.ts'

/** More than anyone has at once; older ones are found in the list of everything they agreed on. */
const most = 100

export const readLoans: UseCase<typeof loan.readLoans> = async (ctx) => {
  const { rows } = await ctx.client.query<{ id: AgreementId }>({
    name: 'loan-ids-of',
    text: `select a.id from agreement_participants p join agreements a on a.id = p.agreement_id
      where p.user_id = $1 and a.type = 'loan' and (p.role = 'initiator' or a.status not in ('draft', 'configuring', 'ready'))
      order by p.joined_at desc, p.agreement_id desc limit ${most}`,
    values: [ctx.person.id],
  })
  const found = await findLoans(
    ctx,
    rows.map(({ id }) => id),
  )
  const loans = rows.flatMap(({ id }) => found.get(id) ?? [])
  const person = await peopleIn(ctx, loans)
  return { loans: loans.map((one) => rowFor(one, person, ctx.person.id, ctx.now)) }
}

/** One loan, for its two sides; for everyone else it is unknown. */
export const readLoan: UseCase<typeof loan.readLoan> = async (ctx, { loanId }, refuse) => {
  return (await viewIfAllowed(ctx, loanId, ctx.person.id)) ?? refuse('loan.unknown')
}

/** The highest rate that may be asked here, so that a form offers no other. */
export const readLoanRules: UseCase<typeof loan.readLoanRules> = async (ctx) => ({ capBps: capHere(ctx.config) })
