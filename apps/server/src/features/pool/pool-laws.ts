/** The laws of pools, read back by the audit: what their state says is held, and what the ledger holds, is the same to the cent. */
import { poolHolds, poolStates } from '@handshake/domain/pool/pool-machine.ts'
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('pool')

const statesThat = (holds: 'escrow' | 'frozen'): string =>
  poolStates
    .filter((state) => poolHolds[state] === holds)
    .map((state) => `'${state}'`)
    .join(', ')

const holding = (where: 'escrow' | 'frozen', account: string): string =>
  `select 'pool ' || coalesce(p.id, a.owner_id) as subject, coalesce(p.cents, 0) || ' cents' as expected,
     coalesce(a.balance_cents, 0) || ' cents' as found
   from (select id, case when status in (${statesThat(where)})
           then stake_amount * (select count(*) from pool_seats s where s.pool_id = pools.id) else 0 end as cents from pools) p
   full join (select owner_id, balance_cents from ledger.balances where kind = '${account}') a on a.owner_id = p.id
   where coalesce(a.balance_cents, 0) <> coalesce(p.cents, 0)`

export const poolLaws: readonly AppLaw[] = [
  law('the escrow of every pool is the stakes of those who are in it', 'escrow', holding('escrow', 'pool-escrow')),
  law('what is frozen of a pool is its pot while it is in dispute', 'frozen', holding('frozen', 'pool-dispute')),
  law(
    'a pool has as many seats as it says',
    'seats',
    `select 'pool ' || p.id as subject, p.seat_count || ' seats' as expected, count(s.user_id) || ' seats' as found
     from pools p left join pool_seats s on s.pool_id = p.id group by p.id having count(s.user_id) <> p.seat_count`,
  ),
  law(
    'what people got out of a pool is what its seats say',
    'received',
    `select 'pool ' || p.id as subject, coalesce(sum(s.received_amount), 0) || ' cents' as expected, paid.cents || ' cents' as found
     from pools p left join pool_seats s on s.pool_id = p.id
     cross join lateral (select coalesce(sum(amount_cents), 0) as cents from ledger.receipts t
       where t.reference_kind = 'pool' and t.reference_id = p.id
         and t.kind in ('pool.pay-out', 'pool.refund', 'pool.ruled-pay-out', 'pool.ruled-refund')) paid
     group by p.id, paid.cents having coalesce(sum(s.received_amount), 0) <> paid.cents`,
  ),
  law(
    'every step of a pool is written down',
    'steps',
    `select 'pool ' || p.id as subject, p.step_count || ' steps' as expected, count(s.number) || ' steps' as found
     from pools p left join pool_steps s on s.pool_id = p.id
     group by p.id having count(s.number) <> p.step_count or coalesce(max(s.number), 0) <> p.step_count`,
  ),
]
