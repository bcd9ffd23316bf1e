/** The laws of agreements, read back by the audit: what their people have held and what the ledger holds is the same. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('agreement')

export const agreementLaws: readonly AppLaw[] = [
  law(
    'what an agreement holds of its people is what lies in its escrow',
    'escrow',
    `select 'agreement ' || coalesce(p.id, a.owner_id) as subject, coalesce(p.held, 0) || ' cents in escrow' as expected,
       coalesce(a.balance_cents, 0) || ' cents in escrow' as found
     from (select agreement_id as id, sum(held_amount) as held from agreement_participants group by agreement_id) p
     full join (select owner_id, balance_cents from ledger.balances where kind = 'agreement-escrow') a on a.owner_id = p.id
     where coalesce(a.balance_cents, 0) <> coalesce(p.held, 0)`,
  ),
  law(
    'what is over holds nothing',
    'over',
    `select 'agreement ' || a.id as subject, 'nothing held' as expected, sum(p.held_amount) || ' cents held' as found
     from agreements a join agreement_participants p on p.agreement_id = a.id
     where a.completed_at is not null and p.held_amount > 0 group by a.id`,
  ),
  law(
    'whoever settles up pays the difference of the parts, and it is in the books',
    'settle-ups',
    `select 'settle-up ' || s.id as subject, p.difference || ' cents' as expected,
       s.amount_cents || ' cents, ' || coalesce(r.amount_cents, 0) || ' in the books' as found
     from settle_ups s
     cross join lateral (select sum(case when debtor_id = s.payer_id then amount_cents else -amount_cents end) as difference
       from settle_up_parts where settle_up_id = s.id) p
     left join ledger.receipts r on r.id = s.transfer_id
     where p.difference is distinct from s.amount_cents or coalesce(r.amount_cents, 0) <> s.amount_cents`,
  ),
  law(
    'whoever said yes to an agreement is written down with their proof',
    'acceptances',
    // Splits begin with whoever opened them, some by the clock; loans have a law of their own. Older rows were never written down.
    `select 'agreement ' || a.id as subject, 'a yes of ' || p.user_id || ' to version ' || p.accepted_version as expected,
       'none' as found
     from agreements a join agreement_participants p on p.agreement_id = a.id
     where p.accepted_version is not null and a.type not in ('split', 'loan')
       and a.created_at >= (select min(accepted_at) from acceptances)
       and not exists (select from acceptances c where c.thing_kind = 'agreement' and c.thing_id = a.id
         and c.terms_version = p.accepted_version and c.user_id = p.user_id)`,
  ),
  law(
    'every step of an agreement is written down',
    'steps',
    `select 'agreement ' || a.id as subject, a.step_count + 1 || ' steps' as expected, count(h.number) || ' steps' as found
     from agreements a left join agreement_status_history h on h.agreement_id = a.id
     group by a.id having count(h.number) <> a.step_count + 1 or max(h.number) <> a.step_count`,
  ),
]
