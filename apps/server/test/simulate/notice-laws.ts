/** What must hold of who is told what. To add a law, add a row. A deleted notice stays as a row without words, so that it still counts. */
import type { DealLaw } from './money-in-deals.ts'

/** Somebody who closed their account has no notices anymore. */
const isHere = (person: string) => `exists (select from users u where u.id = ${person} and u.closed_at is null)`

export const noticeLaws: readonly DealLaw[] = [
  {
    name: 'pools-tell-what-happened',
    says: 'In a pool those who were right are told that they won, and nobody else.',
    breaches: `select n.kind || ' was told to a pick of ' || s.pick as breach from notifications n
        join pools p on p.id = n.related_id join pool_seats s on s.pool_id = p.id and s.user_id = n.user_id
      where n.kind = 'pool.won' and s.pick is distinct from p.outcome or n.kind = 'pool.lost' and s.pick is not distinct from p.outcome
      union all
      select 'nobody told a seat of the end of a pool that is ' || p.status from pools p join pool_seats s on s.pool_id = p.id
      where p.status in ('completed', 'returned') and ${isHere('s.user_id')}
        and not exists (select from notifications n where n.related_id = p.id and n.user_id = s.user_id and n.kind in ('pool.won', 'pool.lost', 'pool.returned'))`,
  },
  {
    name: 'rulings-are-told-to-both',
    says: 'Both sides of a case are told of a ruling, and of an appeal the other one.',
    breaches: `select 'a side was not told of a ruling' as breach
      from dispute_rulings r join disputes d on d.id = r.dispute_id cross join unnest(array[d.creator_id, d.peer_id]) as side (id)
      where r.instance = 1 and ${isHere('side.id')} and not exists (select from notifications n where n.user_id = side.id and n.kind = 'dispute.ruled'
        and (n.bet_id = d.bet_id or n.related_id in (d.id, d.bet_id)))
      union all
      select 'the other side was not told of an appeal' from disputes d cross join unnest(array[d.creator_id, d.peer_id]) as side (id)
      where d.appealed_at is not null and side.id <> d.appealed_by and ${isHere('side.id')}
        and not exists (select from notifications n where n.user_id = side.id and n.kind = 'dispute.appealed'
          and (n.bet_id = d.bet_id or n.related_id in (d.id, d.bet_id)))`,
  },
  {
    name: 'received-money-is-told',
    says: 'Whoever gets money from another is told of it.',
    breaches: `select 'nobody told of ' || r.amount_cents || ' cents' as breach from ledger.receipts r
      where r.kind = 'wallet.send' and ${isHere('r.to_owner_id')} and ${isHere('r.from_owner_id')}
        and not exists (select from notifications n where n.user_id = r.to_owner_id and n.kind = 'wallet.received'
          and n.created_at = r.created_at)`,
  },
  {
    name: 'acceptance-is-told',
    says: 'Whoever offered a handshake is told that it was accepted.',
    breaches: `select 'the creator was not told' as breach from bets b join bet_steps s on s.bet_id = b.id and s.event in ('accept', 'join')
      where ${isHere('b.creator_id')}
        and not exists (select from notifications n where n.bet_id = b.id and n.user_id = b.creator_id and n.kind = 'handshake.accepted')`,
  },
  {
    name: 'payments-of-loans-are-told',
    says: 'A lender is told of every payment on a loan that came from a wallet.',
    breaches: `select count(p.id) || ' payments, ' || max(n.told) || ' notices' as breach
      from agreements a join loan_payments p on p.loan_id = a.id and p.source = 'wallet'
        cross join lateral (select coalesce(sum(occurrences) filter (where not superseded), 0) as told from notifications
          where user_id = a.initiator_id and kind = 'loan.payment-received' and related_id = a.id) n
      where a.type = 'loan' and ${isHere('a.initiator_id')} and not exists (select from settle_up_parts s where s.agreement_id = a.id)
      group by a.id having max(n.told) = 0`,
  },
]
