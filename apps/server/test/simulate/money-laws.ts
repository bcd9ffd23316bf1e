/** What must hold of fees, limits, approvals and notices after every step. To add a law, add a row. */
import { type DealLaw, perPerson } from './money-in-deals.ts'

export const moneyLaws: readonly DealLaw[] = [
  {
    name: 'a-loan-costs-its-terms',
    says: 'Of a loan nobody pays more than was lent with the interest of its schedule, and the books say what its payments say.',
    breaches: `select 'paid ' || sum(p.principal_cents) || ' of ' || (a.terms ->> 'principalCents') as breach
      from loan_payments p join agreements a on a.id = p.loan_id group by a.id
      having sum(p.principal_cents) > (a.terms ->> 'principalCents')::bigint
      union all
      select 'settled ' || p.part || ' by payments, ' || i.part || ' by installments'
      from (select loan_id, sum(interest_cents + principal_cents + late_fee_cents) as part from loan_payments group by 1) p
        join (select i.loan_id, sum(settled_interest_cents + settled_principal_cents + settled_late_fee_cents) + l.prepaid_cents as part
          from loan_installments i join loans l on l.id = i.loan_id group by i.loan_id, l.prepaid_cents) i using (loan_id)
      where p.part <> i.part
      union all
      select 'the loan is paid off by ' || coalesce(sum(p.principal_cents), 0) || ' of ' || (a.terms ->> 'principalCents')
      from agreements a left join loan_payments p on p.loan_id = a.id where a.status = 'loan_paid_off' group by a.id
      having coalesce(sum(p.principal_cents), 0) <> (a.terms ->> 'principalCents')::bigint`,
  },
  {
    name: 'repaid-is-what-arrived',
    says: 'What a borrower paid by wallet went to the lender, interest and principal, to the cent.',
    breaches: `select 'paid ' || p.cents || ', arrived ' || coalesce(r.cents, 0) as breach
      from agreements a
        join (select loan_id, sum(interest_cents + principal_cents) as cents from loan_payments where source = 'wallet' group by 1) p
          on p.loan_id = a.id
        left join lateral (select sum(amount_cents) as cents from ledger.receipts r
          where r.reference_id = a.id and r.kind = 'loan.repay'
            and r.from_owner_id = a.counterparty_id and r.to_owner_id = a.initiator_id) r on true
      where p.cents <> coalesce(r.cents, 0) and not exists (select from settle_up_parts s where s.agreement_id = a.id)`,
  },
  {
    name: 'late-fees-wait-and-end',
    says: 'A late fee is 5% of its installment, comes after three days of grace, and once.',
    breaches: `select 'a late fee of ' || late_fee_cents || ' on ' || interest_cents + principal_cents || ', due ' || due_at || ', late ' || coalesce(late_at::text, 'never') as breach
      from loan_installments
      where late_fee_cents > round((interest_cents + principal_cents) * 0.05) + 1
        and not exists (select from loan_addenda d where d.loan_id = loan_installments.loan_id)
        or late_at < due_at + interval '3 days'
      union all
      select 'charged ' || c.cents || ' late fees, settled ' || coalesce(p.cents, 0)
      from (select reference_id, sum(amount_cents) as cents from ledger.receipts where kind = 'loan.late-fee' group by 1) c
        left join (select loan_id, sum(late_fee_cents) as cents from loan_payments group by 1) p on p.loan_id = c.reference_id
      where c.cents <> coalesce(p.cents, 0)`,
  },
  {
    name: 'fees-are-what-we-say',
    says: 'Fees on loans and withdrawals are the shares that we show, to the cent.',
    breaches: `select 'an origination fee of ' || r.amount_cents || ' on ' || (a.terms ->> 'principalCents') as breach
      from ledger.receipts r join agreements a on a.id = r.reference_id
      where r.kind = 'loan.origination-fee' and r.amount_cents <> round((a.terms ->> 'principalCents')::bigint * 0.01)
      union all
      select 'servicing fees of ' || coalesce(sum(r.amount_cents), 0) || ' on ' || l.received_cents
      from loans l left join ledger.receipts r on r.reference_id = l.id and r.kind = 'loan.servicing-fee'
      group by l.id having coalesce(sum(r.amount_cents), 0) <> round(l.received_cents * 0.005)
      union all
      select 'a fee of ' || fee_cents || ' on a withdrawal of ' || amount_cents
      from payment_orders where kind = 'withdrawal' and fee_cents <> least(greatest(round(amount_cents * 0.01), 50), 1000)
      union all
      select 'a deposit of ' || o.amount_cents || ' came as ' || r.amount_cents
      from payment_orders o join ledger.receipts r on r.reference_id = o.id and r.kind like 'deposit.%' where r.amount_cents <> o.amount_cents`,
  },
  {
    name: 'own-limits-hold',
    says: 'Since somebody set a limit on their stakes, no more went to escrow within its period.',
    breaches: `select 'staked ' || u.cents || ' in a ' || l.period || ' of ' || l.amount as breach
      from own_limits l cross join lateral (
        select sum(case when r.from_owner_id = l.user_id then r.amount_cents else -r.amount_cents end) as cents from ledger.receipts r
        where (r.from_owner_id = l.user_id and r.kind in ('handshake.lock-stake', 'pool.lock-stake')
            or r.to_owner_id = l.user_id and r.kind in ('handshake.release-stake', 'handshake.refund', 'pool.release-stake', 'pool.refund'))
          and r.created_at > l.updated_at
          and r.created_at > (select max(created_at) from ledger.receipts)
            - case l.period when 'day' then interval '1 day' when 'week' then interval '7 days' else interval '30 days' end) u
      where l.kind = 'stake' and u.cents > l.amount and (l.next_at is null or l.next_at > (select max(created_at) from ledger.receipts))`,
  },
  {
    name: 'four-eyes-are-two-people',
    says: 'Whoever asked for an adjustment does not approve it, and whoever judged or has a part does not judge again.',
    breaches: `select 'an adjustment of ' || change_cents as breach from balance_adjustments
      where state = 'approved' and (decided_by = asked_by or decided_by = person_id or asked_by = person_id)
      union all
      select 'money adjusted ' || count(*) || ' times for ' || (select count(*) from balance_adjustments where state = 'approved')
      from ledger.receipts where kind in ('adjustment.add', 'adjustment.take')
      having count(*) <> (select count(*) from balance_adjustments where state = 'approved')
      union all
      select 'a ruling by a party or twice by one' from dispute_rulings r join disputes d on d.id = r.dispute_id
      where r.ruled_by in (d.creator_id, d.peer_id)
        or exists (select from dispute_rulings o where o.dispute_id = r.dispute_id and o.instance <> r.instance and o.ruled_by = r.ruled_by)
      union all
      select 'a pool ruled on from within' from pools p join pool_seats s on s.pool_id = p.id and s.user_id = p.ruled_by`,
  },
  {
    name: 'declined-stays-declined',
    says: 'An adjustment that a second admin declined is not approved later.',
    breaches: `select 'one declined at ' || e.at || ' was approved' as breach from security_events e
      where e.kind = 'wallet.adjustment-declined' and e.outcome = 'done'
        and not exists (select from balance_adjustments a
          where a.person_id = e.person_id and a.state = 'declined' and a.ended_at <= e.at)`,
  },
  {
    name: 'no-money-to-a-stranger',
    says: 'Out of a deal money goes only to those who are in it.',
    breaches: `select 'a handshake paid ' || m.got_out || ' to a stranger' as breach from bets b join (${perPerson}) m on m.deal = b.id
      where m.got_out > 0 and m.person not in (b.creator_id, coalesce(b.peer_id, b.creator_id))
      union all
      select 'an agreement paid ' || m.got_out || ' to a stranger' from agreements a join (${perPerson}) m on m.deal = a.id
      where m.got_out > 0 and m.person not in (select user_id from agreement_participants where agreement_id = a.id)
      union all
      select 'a repayment to somebody else' from ledger.receipts r join agreements a on a.id = r.reference_id
      where r.kind in ('loan.repay', 'agreement.pay')
        and (r.to_owner_id not in (select user_id from agreement_participants where agreement_id = a.id)
          or r.from_owner_id not in (select user_id from agreement_participants where agreement_id = a.id))`,
  },
  {
    name: 'shares-are-the-bill',
    says: 'The shares of a split add up to its bill, and nobody pays more than their share.',
    breaches: `select 'shares of ' || sum(p.stake_amount) || ' on a bill of ' || a.total_value as breach
      from agreements a join agreement_participants p on p.agreement_id = a.id where a.type = 'split'
        and not exists (select from split_guests g where g.agreement_id = a.id)
      group by a.id having sum(p.stake_amount) <> a.total_value
      union all
      select 'paid ' || r.cents || ' of a share of ' || p.stake_amount
      from agreements a join agreement_participants p on p.agreement_id = a.id
        join (select reference_id, from_owner_id, sum(amount_cents) as cents from ledger.receipts where kind = 'agreement.pay' group by 1, 2) r
          on r.reference_id = a.id and r.from_owner_id = p.user_id
      where a.type = 'split' and r.cents > p.stake_amount`,
  },
  {
    name: 'equal-shares-are-equal',
    says: 'Shares of a bill that is split equally differ by a cent at most.',
    breaches: `select 'from ' || min(p.stake_amount) || ' to ' || max(p.stake_amount) as breach
      from agreements a join agreement_participants p on p.agreement_id = a.id
      where a.type = 'split' and a.terms ->> 'method' = 'equal' and not exists (select from split_guests g where g.agreement_id = a.id)
      group by a.id having max(p.stake_amount) - min(p.stake_amount) > 1`,
  },
  {
    name: 'a-rental-costs-its-terms',
    says: 'By saying that it is back, an owner gets the rent and the late fee until it came back; nothing for lateness once the two disagree.',
    breaches: `select 'the owner got ' || m.got_out || ' of a rent of ' || (a.terms ->> 'rentCents') as breach
      from agreements a join agreement_status_history h on h.agreement_id = a.id and h.action in ('confirm_return', 'close_return')
        join (${perPerson}) m on m.deal = a.id and m.person = a.initiator_id
      where m.got_out > (a.terms ->> 'rentCents')::bigint + (a.terms ->> 'lateFeeCents')::bigint * case
        when a.metadata ->> 'disputedAt' is not null then 0
        else greatest(0, ceil(extract(epoch from coalesce((a.metadata ->> 'returnedAt')::timestamptz, a.completed_at)
          - (a.terms ->> 'endsAt')::timestamptz) / 86400)) end`,
  },
  {
    name: 'no-deposit-on-a-break',
    says: 'Nobody on a break starts a deposit.',
    breaches: `select 'a deposit of ' || o.amount_cents as breach from payment_orders o
      join play_breaks b on b.user_id = o.user_id and o.created_at > b.starts_at and o.created_at < b.ends_at where o.kind = 'deposit'`,
  },
  {
    name: 'told-once-of-an-end',
    says: 'Of the end of a deal, each person is told once.',
    breaches: `select kind || ' came ' || count(*) || ' times' as breach from notifications
      where kind ~ '(won|lost|shared|tied|refunded|voided|returned)$' and coalesce(related_id, bet_id) is not null
      group by user_id, kind, coalesce(related_id, bet_id) having count(*) > 1`,
  },
  {
    name: 'told-what-happened',
    says: 'Whoever is told that they won has won, and whoever is told that they lost has lost.',
    breaches: `select n.kind || ' was told to the wrong one' as breach from notifications n join bets b on b.id = n.bet_id
      where n.kind ~ '^handshake[.].*won$' and n.user_id is distinct from b.winner_id
        or n.kind ~ '^handshake[.].*lost$' and n.user_id is not distinct from b.winner_id`,
  },
  {
    name: 'closing-leaves-no-name',
    says: 'No notice names somebody who closed their account, and every name that it keeps stands in its words.',
    breaches: `select n.kind || ' names somebody who left' as breach from notifications n join users u on u.closed_at is not null
        and (n.names @> array[u.id] or position('\\u0001' || u.id in n.marked_words::text) > 0)
      union all
      select n.kind || ' lost a name' from notifications n cross join unnest(n.names) as named (id)
      where n.marked_words is not null and position('\\u0001' || named.id in n.marked_words::text) = 0
      union all
      select 'a name does not say whether its account is closed' from profiles p join users u on u.id = p.id
      where (u.closed_at is null) = (p.display_name = 'Closed account')`,
  },
]
