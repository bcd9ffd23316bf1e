/** What waits for a borrower: installments that are due. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Turn } from '@handshake/domain/turn/turn-kinds.ts'
import type { Context } from '#platform/context.ts'

/** One for each loan, with all that is due of it by now. */
export async function loanTurns({ client, now }: Context, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await client.query<Turn>({
    name: 'loan-turns',
    text: `select 'loan.pay' as kind, a.id, a.title, null as "from", min(n.due_at) as until,
        sum(n.interest_cents + n.principal_cents + n.late_fee_cents
          - n.settled_interest_cents - n.settled_principal_cents - n.settled_late_fee_cents)::bigint as "amountCents"
      from agreement_participants p join agreements a on a.id = p.agreement_id and a.type = 'loan'
      join loan_installments n on n.loan_id = a.id and n.settled_at is null and n.due_at <= $2
      where p.user_id = $1 and p.over_at is null and p.role = $3
      group by a.id, a.title order by min(n.due_at) limit 100`,
    values: [me, now, 'counterparty'],
  })
  return rows
}
