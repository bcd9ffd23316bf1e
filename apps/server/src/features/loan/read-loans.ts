/** Use case: a person's loans, as lender and as borrower. */
import type { loan } from '@handshake/contracts/loan.ts'
import type { AgreementId } from '@handshake/domain/ids.ts'
import { findLoans } from '#features/agreement/agreement.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { peopleIn, rowFor } from './view-loan.ts'

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
