/** What waits for a person on loans: installments that are due, an accepted offer to send the money for, an ask for one, and a change of one. */
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
  return [...rows, ...(await lenderTurns({ client, now }, me)), ...(await changeTurns({ client, now }, me))]
}

async function lenderTurns({ client, now }: Pick<Context, 'client' | 'now'>, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await client.query<Turn>({
    name: 'loan-lender-turns',
    text: `
      (select 'loan.answer-ask' as kind, k.id, coalesce(nullif(k.purpose, ''), 'Loan') as title, b.display_name as "from",
          k.principal_cents as "amountCents", k.expires_at as until
        from loan_asks k join profiles b on b.id = k.borrower_id
        where k.lender_id = $1 and k.status = 'open' and k.expires_at > $2 and b.is_active
          and not exists (select from kept_apart x where x.person_id = $1 and x.other_id = b.id)
        order by k.expires_at limit 100)
      union all
      (select 'loan.send', a.id, a.title, b.display_name, a.total_value, a.expires_at
        from agreement_participants p join agreements a on a.id = p.agreement_id and a.type = 'loan'
        join profiles b on b.id = a.counterparty_id
        where p.user_id = $1 and p.over_at is null and p.role = $3 and a.status = 'credit_review'
        order by a.expires_at limit 100)`,
    values: [me, now, 'initiator'],
  })
  return rows
}

/** A change the other one proposed, or asked for. */
async function changeTurns({ client, now }: Pick<Context, 'client' | 'now'>, me: PersonId): Promise<readonly Turn[]> {
  const { rows } = await client.query<Turn>({
    name: 'loan-change-turns',
    text: `select 'loan.answer' as kind, a.id, a.title, o.display_name as "from", a.total_value as "amountCents",
        d.expires_at as until
      from agreement_participants p join agreements a on a.id = p.agreement_id and a.type = 'loan'
      join loan_addenda d on d.loan_id = a.id and d.status = 'proposed' and d.proposed_by <> $1 and d.expires_at > $2
      join profiles o on o.id = d.proposed_by
      where p.user_id = $1 and p.over_at is null order by d.expires_at limit 100`,
    values: [me, now],
  })
  return rows
}
