/** The laws of loans, read back by the audit: every cent lent is open, settled or prepaid, and every payment is in the books. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('loan')

export const loanLaws: readonly AppLaw[] = [
  law(
    'whoever is in a loan that began said yes to it, written down with their proof',
    'acceptances',
    // Older rows were never written down.
    `select 'loan ' || l.id as subject, 'a yes of ' || p.user_id as expected, 'none' as found
     from loans l join agreements a on a.id = l.id join agreement_participants p on p.agreement_id = a.id
     where l.started_at is not null and a.created_at >= (select min(accepted_at) from acceptances)
       and not exists (select from acceptances c where c.thing_kind in ('loan', 'agreement') and c.thing_id = l.id
         and c.user_id = p.user_id)`,
  ),
  law(
    'the installments of a loan and what was prepaid are its principal',
    'principal',
    `select 'loan ' || l.id as subject, a.total_value || ' cents' as expected,
       l.prepaid_cents + coalesce(sum(i.principal_cents), 0) || ' cents' as found
     from loans l join agreements a on a.id = l.id left join loan_installments i on i.loan_id = l.id
     where l.started_at is not null group by l.id, a.id
     having l.prepaid_cents + coalesce(sum(i.principal_cents), 0) <> a.total_value`,
  ),
  law(
    'what was settled on a loan is what was paid, and the lender received what came through us',
    'payments',
    `select 'loan ' || l.id as subject, p.paid || ' paid, ' || p.received || ' received' as expected,
       i.settled + l.prepaid_cents || ' paid, ' || l.received_cents || ' received' as found
     from loans l
     cross join lateral (select coalesce(sum(interest_cents + principal_cents + late_fee_cents), 0) as paid,
         coalesce(sum(interest_cents + principal_cents) filter (where source = 'wallet'), 0) as received
       from loan_payments where loan_id = l.id) p
     cross join lateral (select coalesce(sum(settled_interest_cents + settled_principal_cents + settled_late_fee_cents), 0) as settled
       from loan_installments where loan_id = l.id) i
     where l.started_at is not null and (i.settled + l.prepaid_cents <> p.paid or l.received_cents <> p.received)`,
  ),
]
