/** What must hold of who took a step, and of whom it was refused to. To add a law, add a row. */
import { type DealLaw, perPerson } from './money-in-deals.ts'

export const whoLaws: readonly DealLaw[] = [
  {
    name: 'only-the-two-act',
    says: 'Nobody but the two of a handshake answers for them or takes their steps.',
    breaches: `select 'somebody else answered ' || a.winner as breach from bet_answers a join bets b on b.id = a.bet_id
      where a.user_id not in (b.creator_id, coalesce(b.peer_id, b.creator_id))
      union all
      select 'somebody else took ' || s.event || ' as ' || s.actor from bet_steps s join bets b on b.id = s.bet_id
      where s.actor = 'creator' and s.actor_id <> b.creator_id or s.actor = 'peer' and s.actor_id <> b.peer_id
      union all
      select 'somebody else proposed to end it' from bet_proposals p join bets b on b.id = p.bet_id
      where p.proposed_by not in (b.creator_id, coalesce(b.peer_id, b.creator_id))`,
  },
  {
    name: 'judges-have-no-stake',
    says: 'Nobody judges what they have a stake in, and nobody hears an appeal against their own ruling.',
    breaches: `select s.actor || ' took ' || s.event || ' in a handshake of their own' as breach from bet_steps s join bets b on b.id = s.bet_id
      where s.actor = 'arbitrator' and s.actor_id in (b.creator_id, b.peer_id)
      union all
      select 'a party ruled ' || r.ruling from dispute_rulings r join disputes d on d.id = r.dispute_id join bets b on b.id = d.bet_id
      where r.ruled_by in (b.creator_id, b.peer_id)
      union all
      select 'one person ruled twice' from dispute_rulings r group by r.dispute_id having count(distinct r.ruled_by) < count(*)
      union all
      select 'a seat took ' || s.event || ' as ' || s.actor from pool_steps s join pool_seats t on t.pool_id = s.pool_id and t.user_id = s.actor_id
      where s.actor in ('arbitrator', 'admin')
      union all
      select 'whoever ruled on a pool heard the appeal' from pool_steps a join pool_steps r on r.pool_id = a.pool_id
      where a.event like '%-appeal' and a.actor = 'admin' and r.event = 'rule' and r.actor_id = a.actor_id and r.number < a.number`,
  },
  {
    name: 'no-risk-on-a-break',
    says: 'Nobody on a break pays in for what somebody’s word can take away.',
    breaches: `select r.amount_cents || ' paid in for a ' || a.type as breach
      from ledger.receipts r join agreements a on a.id = r.reference_id
        join play_breaks k on k.user_id = r.from_owner_id and r.created_at > k.starts_at and r.created_at < k.ends_at
      where r.kind = 'agreement.lock' and a.type in ('service', 'marketplace')`,
  },
  {
    name: 'debtors-give-nothing-away',
    says: 'Whoever owes us gives up nothing of what they staked by agreeing to it.',
    breaches: `select 'a debtor agreed to ' || m.got_out || ' of ' || m.paid_in as breach
      from bets b join (${perPerson}) m on m.deal = b.id
        join payment_reversals r on r.user_id = m.person and r.state = 'standing' and r.created_at < b.completed_at
      where b.status = 'completed' and b.outcome_reason = 'agreed' and m.got_out < m.paid_in and r.taken_cents < r.amount_cents`,
  },
]
