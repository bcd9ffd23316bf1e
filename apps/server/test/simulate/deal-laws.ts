/** What must hold of every deal and of all money after every step, read from the tables by a second pen. To add a law, add a row: its statement lists what breaks it. */

import { type DealLaw, moved, perPerson } from './money-in-deals.ts'
import { moneyLaws } from './money-laws.ts'
import { noticeLaws } from './notice-laws.ts'
import { timeLaws } from './time-laws.ts'
import { whoLaws } from './who-laws.ts'

const sums = `select deal, deal_kind, sum(paid_in) as paid_in, sum(got_out) as got_out, sum(fee) as fee,
  sum(paid_in) - sum(got_out) - sum(fee) as held from (${moved}) m group by deal, deal_kind`

const feeOf = (pot: string, ruled: string) => `round(${pot} * (case when ${ruled} then 250 else 200 end) / 10000.0)`

const ruledBet = `(b.outcome_reason = 'referee' or exists (select from ledger.receipts r
  where r.reference_id = b.id and r.kind = 'dispute.pay-out'))`
const ruledPool = `exists (select from ledger.receipts r where r.reference_id = p.id and r.kind = 'pool.ruled-pay-out')`

const ofDeals: readonly DealLaw[] = [
  {
    name: 'escrow-is-open-stakes',
    says: 'What is held for a handshake is the stakes that its state says are open, in its escrow or its case.',
    breaches: `select b.status || ' holds ' || coalesce(s.held, 0) || ' of ' || b.stake_amount || ' and ' || b.peer_stake_amount as breach
      from bets b left join (${sums}) s on s.deal = b.id
      where coalesce(s.held, 0) <> case
        when b.status in ('open', 'pending') then b.stake_amount
        when b.status in ('matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed') then b.stake_amount + b.peer_stake_amount
        else 0 end`,
  },
  {
    name: 'pools-hold-their-seats',
    says: 'A pool that goes on holds one stake for every seat, and one that is over holds nothing.',
    breaches: `select p.status || ' holds ' || coalesce(s.held, 0) || ' for ' || seats.count || ' of ' || p.stake_amount as breach
      from pools p left join (${sums}) s on s.deal = p.id
        cross join lateral (select count(*) from pool_seats where pool_id = p.id) seats
      where coalesce(s.held, 0) <> case when p.ended_at is null then p.stake_amount * seats.count else 0 end`,
  },
  {
    name: 'over-holds-nothing',
    says: 'An agreement that is over holds nothing, in escrow or in a case.',
    breaches: `select a.type || ' that is ' || a.status || ' holds ' || s.held as breach
      from agreements a join (${sums}) s on s.deal = a.id where a.completed_at is not null and s.held <> 0`,
  },
  {
    name: 'winner-gets-the-pot',
    says: 'Whoever won gets the pot less the fee that we show, and the other one nothing.',
    breaches: `select 'won by the ' || b.outcome || ', paid ' || w.got_out || ' and ' || l.got_out || ' of ' || b.stake_amount + b.peer_stake_amount as breach
      from bets b
        join (${perPerson}) w on w.deal = b.id and w.person = case b.outcome when 'creator' then b.creator_id else b.peer_id end
        join (${perPerson}) l on l.deal = b.id and l.person = case b.outcome when 'creator' then b.peer_id else b.creator_id end
      where b.status = 'completed' and b.outcome in ('creator', 'peer') and b.subject is distinct from 'slip'
        and (l.got_out <> (l.paid_in - case b.outcome when 'creator' then b.peer_stake_amount else b.stake_amount end)
          or b.winner_id is distinct from w.person
          or w.got_out - (w.paid_in - case b.outcome when 'creator' then b.stake_amount else b.peer_stake_amount end)
            <> b.stake_amount + b.peer_stake_amount - ${feeOf('(b.stake_amount + b.peer_stake_amount)', ruledBet)})`,
  },
  {
    name: 'nobody-wins-nobody-loses',
    says: 'Where nobody wins, each gets back exactly what they put in, without a fee.',
    breaches: `select b.status || ' gave ' || m.got_out || ' back of ' || m.paid_in as breach
      from bets b join (${perPerson}) m on m.deal = b.id
      where (b.status in ('cancelled', 'refunded') or b.status = 'completed' and b.outcome in ('push', 'void')) and m.got_out <> m.paid_in
      union all
      select 'a pool that is ' || p.status || ' gave ' || m.got_out || ' back of ' || m.paid_in
      from pools p join (${perPerson}) m on m.deal = p.id
      where p.status in ('cancelled', 'returned') and m.got_out <> m.paid_in
      union all
      select 'a ' || a.type || ' that is ' || a.status || ' gave ' || m.got_out || ' back of ' || m.paid_in
      from agreements a join (${perPerson}) m on m.deal = a.id
      where a.status in ('cancelled', 'declined', 'expired') and m.got_out <> m.paid_in`,
  },
  {
    name: 'a-win-has-its-grounds',
    says: 'Nobody wins by their own word: both said so, a neutral person or a ruling did, or the other was silent for three days.',
    breaches: `select 'won by the ' || b.outcome || ' for ' || coalesce(b.outcome_reason, 'nothing') as breach
      from bets b
        left join bet_answers c on c.bet_id = b.id and c.user_id = b.creator_id
        left join bet_answers p on p.bet_id = b.id and p.user_id = b.peer_id
      where b.status = 'completed' and b.outcome in ('creator', 'peer') and b.game_id is null
        and not coalesce(b.outcome_reason, '') in ('referee', 'ruling')
        and not coalesce(c.winner = b.outcome and p.winner = b.outcome, false)
        and not coalesce(num_nonnulls(c.winner, p.winner) = 1 and coalesce(c.winner, p.winner) = b.outcome
          and b.completed_at >= coalesce(c.at, p.at) + interval '72 hours', false)`,
  },
  {
    name: 'a-ruling-is-what-happens',
    says: 'The pot goes where the last ruling says.',
    breaches: `select 'ruled ' || r.ruling || ', ended as ' || coalesce(b.outcome, 'nothing') as breach
      from disputes d join bets b on b.id = d.bet_id
        cross join lateral (select ruling from dispute_rulings where dispute_id = d.id order by instance desc limit 1) r
      where b.outcome_reason = 'ruling' and b.status in ('completed', 'refunded')
        and b.outcome <> case r.ruling when 'refund' then 'void' else r.ruling end
      union all
      select 'a split of ' || r.creator_amount || ' paid the creator ' || m.got_out
      from disputes d join bets b on b.id = d.bet_id
        cross join lateral (select ruling, creator_amount from dispute_rulings where dispute_id = d.id order by instance desc limit 1) r
        join (${perPerson}) m on m.deal = b.id and m.person = b.creator_id
      where b.outcome_reason = 'ruling' and b.status = 'completed' and r.ruling = 'split' and m.got_out > r.creator_amount`,
  },
  {
    name: 'time-to-object',
    says: 'A neutral person’s word is paid after a day at the earliest, unless both agreed to it; a ruling too.',
    breaches: `select 'paid ' || b.completed_at - b.result_at || ' after the decision' as breach from bets b
      where b.status = 'completed' and b.outcome_reason = 'referee' and b.completed_at < b.result_at + interval '24 hours'
        and num_nonnulls(b.creator_confirmed_at, b.peer_confirmed_at) < 2
      union all
      select 'a ruling carried out ' || d.closed_at - r.ruled_at || ' after it' from disputes d
        join dispute_rulings r on r.dispute_id = d.id and r.instance = 1
      where d.status = 'closed' and d.closed_at < r.ruled_at + interval '24 hours' and d.appealed_at is null
        and num_nonnulls(d.creator_accepted_at, d.peer_accepted_at) < 2`,
  },
  {
    name: 'right-picks-share',
    says: 'Those who picked the outcome share a pool’s pot equally, less the fee that we show; the others get nothing of it.',
    breaches: `select p.outcome || ' came true, picks ' || string_agg(s.pick || ' got ' || s.net, ', ') as breach
      from pools p
        cross join lateral (select count(*) as people, count(*) filter (where pick = p.outcome) as "right" from pool_seats where pool_id = p.id) n
        join (select s.pool_id, s.pick, m.got_out - m.paid_in + q.stake_amount as net from pool_seats s join pools q on q.id = s.pool_id
          join (${perPerson}) m on m.deal = s.pool_id and m.person = s.user_id) s on s.pool_id = p.id
      where p.status = 'completed'
      group by p.id, n.people, n."right"
      having bool_or(s.pick <> p.outcome and s.net <> 0)
        or max(s.net) filter (where s.pick = p.outcome) - min(s.net) filter (where s.pick = p.outcome) > 1
        or sum(s.net) <> p.stake_amount * n.people
          - least(${feeOf('(p.stake_amount * n.people)', ruledPool)}, p.stake_amount * (n.people - n."right"))`,
  },
]

export const dealLaws: readonly DealLaw[] = [...ofDeals, ...moneyLaws, ...whoLaws, ...timeLaws, ...noticeLaws]
