/** What must hold of time, of who is told, and of what is nobody else's business. To add a law, add a row. */
import { type DealLaw, perPerson } from './money-in-deals.ts'

export const timeLaws: readonly DealLaw[] = [
  {
    name: 'a-pool-can-be-disputed',
    says: 'A creator’s word on a pool is paid after a day at the earliest, unless everybody confirmed it; a ruling too.',
    breaches: `select 'paid ' || p.ended_at - p.result_at || ' after the creator said so' as breach from pools p
      where p.status = 'completed' and p.judged_by = 'creator' and p.ruled_at is null and p.ended_at < p.result_at + interval '24 hours'
        and exists (select from pool_seats s where s.pool_id = p.id and s.user_id <> p.creator_id and s.confirmed_at is null)
      union all
      select 'a ruling on a pool carried out ' || p.ended_at - p.ruled_at || ' after it' from pools p
      where p.ruled_at is not null and p.appealed_at is null and p.ended_at < p.ruled_at + interval '24 hours'`,
  },
  {
    name: 'enough-people-start',
    says: 'A pool starts with as many people as it asked for.',
    breaches: `select s.count || ' of ' || p.least_people || ' started' as breach from pools p
      cross join lateral (select count(*) from pool_seats where pool_id = p.id) s
      where p.started_at is not null and s.count < p.least_people`,
  },
  {
    name: 'cases-have-their-clock',
    says: 'A case waits seven days for a ruling before admins are called, and again each time; a ruling can be appealed for a day.',
    breaches: `select 'a case that is ' || status || ' is looked at ' || due_at - coalesce(greatest(appealed_at, escalated_at), raised_at) || ' later' as breach
      from disputes where status in ('open', 'appealed')
        and due_at > coalesce(greatest(appealed_at, escalated_at), raised_at) + interval '7 days'
      union all
      select 'appealed ' || d.appealed_at - r.ruled_at || ' after the ruling' from disputes d
        join dispute_rulings r on r.dispute_id = d.id and r.instance = 1
      where d.appealed_at > r.ruled_at + interval '24 hours'
      union all
      select 'a pool appealed ' || appealed_at - ruled_at || ' after the ruling' from pools where appealed_at > ruled_at + interval '24 hours'`,
  },
  {
    name: 'answers-come-before-the-result',
    says: 'Once a handshake has its result nobody answers who won.',
    breaches: `select 'an answer ' || a.at - b.result_at || ' after the result' as breach
      from bet_answers a join bets b on b.id = a.bet_id where a.at > b.result_at`,
  },
  {
    name: 'raises-wait-a-week',
    says: 'A higher limit holds after a week at the earliest.',
    breaches: `select 'a raise after ' || next_at - updated_at as breach from own_limits where next_at < updated_at + interval '7 days'`,
  },
  {
    name: 'deposit-limits-hold',
    says: 'Since somebody set a limit on their deposits, no more was paid in within its period.',
    breaches: `select 'deposits of ' || u.cents || ' in a ' || l.period || ' of ' || l.amount as breach
      from own_limits l cross join lateral (select sum(o.amount_cents) as cents from payment_orders o
        where o.user_id = l.user_id and o.kind = 'deposit' and o.state in ('pending', 'completed') and o.created_at > l.updated_at
          and o.created_at < l.updated_at + case l.period when 'day' then interval '1 day' when 'week' then interval '7 days' else interval '30 days' end) u
      where l.kind = 'deposit' and u.cents > l.amount`,
  },
  {
    name: 'amounts-are-in-range',
    says: 'A stake is from $1 to $10,000, a deposit from $5 and a withdrawal from $10.',
    breaches: `select 'a stake of ' || stake_amount as breach from bets
      where subject is distinct from 'slip' and status <> 'draft' and (stake_amount < 100 or stake_amount > 1000000)
      union all
      select 'a ' || kind || ' of ' || amount_cents from payment_orders where amount_cents < case kind when 'deposit' then 500 else 1000 end`,
  },
  {
    name: 'a-division-costs-its-part',
    says: 'Where two divide a pot, the fee is the share of the winner’s fee that follows what changed hands.',
    breaches: `select 'a fee of ' || b.stake_amount + b.peer_stake_amount - m.back || ' for ' || m.gained || ' of a pot of ' || b.stake_amount + b.peer_stake_amount as breach
      from bets b cross join lateral (select sum(got_out) as back, -min(got_out - paid_in) as gained from (${perPerson}) p where p.deal = b.id) m
      where b.status = 'completed' and b.outcome = 'split' and b.stake_amount = b.peer_stake_amount
        and b.stake_amount + b.peer_stake_amount - m.back
          > ceil(round((b.stake_amount + b.peer_stake_amount) * 0.025) * m.gained / b.stake_amount)`,
  },
  {
    name: 'milestones-are-paid-once',
    says: 'Whoever does the work has got what the released milestones come to, and no more.',
    breaches: `select 'paid ' || m.got_out || ' for milestones of ' || r.cents as breach
      from agreements a
        join (${perPerson}) m on m.deal = a.id and m.person = a.counterparty_id
        cross join lateral (select coalesce(sum((t.one ->> 'amountCents')::bigint), 0) as cents
          from jsonb_array_elements(a.terms -> 'milestones') with ordinality t (one, place)
            join jsonb_array_elements(a.metadata -> 'milestones') with ordinality l (one, place) using (place)
          where l.one ->> 'status' = 'released') r
      where a.type in ('service', 'marketplace') and jsonb_typeof(a.metadata -> 'milestones') = 'array'
        and not exists (select from agreement_status_history h where h.agreement_id = a.id and h.action in ('accept_amount', 'rule_share'))
        and m.got_out > r.cents`,
  },
  {
    name: 'private-seats-are-for-guests',
    says: 'The other side of a private handshake was asked in.',
    breaches: `select 'a private handshake was taken by a stranger' as breach from bets b
      where b.accepted_at is not null and not b.is_public and b.marketplace_visibility = 'private'
        and not exists (select from bet_invitations i where i.bet_id = b.id and i.recipient_id = b.peer_id)`,
  },
  {
    name: 'blocked-is-apart',
    says: 'Nobody whom somebody blocked reaches them by name.',
    breaches: `select 'asked into a handshake' as breach from bet_invitations i
        join blocked_people k on k.user_id = i.recipient_id and k.blocked_id = i.sender_id and i.created_at > k.created_at
      union all
      select 'asked into a ' || a.type from agreements a
        join blocked_people k on k.user_id = a.counterparty_id and k.blocked_id = a.initiator_id and a.created_at > k.created_at
      union all
      select 'sent money' from ledger.receipts r
        join blocked_people k on k.user_id = r.to_owner_id and k.blocked_id = r.from_owner_id and r.created_at > k.created_at
      where r.kind = 'wallet.send'
      union all
      select 'took their handshake' from bets b
        join blocked_people k on k.user_id in (b.creator_id, b.peer_id) and k.blocked_id in (b.creator_id, b.peer_id) and b.accepted_at > k.created_at`,
  },
]
