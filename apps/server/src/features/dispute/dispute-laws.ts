/** The laws of disputes, read back by the audit: each frozen pot has its case, and each case its pot. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('dispute')

export const disputeLaws: readonly AppLaw[] = [
  law(
    'every disputed handshake has a case that goes on',
    'case',
    `select 'handshake ' || b.id as subject, 'a case that goes on' as expected, coalesce(d.status, 'no case') as found
     from bets b left join disputes d on d.bet_id = b.id
     where b.status = 'disputed' and (d.status is null or d.status not in ('open', 'ruled', 'appealed'))`,
  ),
  law(
    'a case holds the pot while its handshake is disputed, and nothing otherwise',
    'pot',
    `select 'dispute ' || coalesce(d.id, a.owner_id) as subject, coalesce(d.cents, 0) || ' cents frozen' as expected,
       coalesce(a.balance_cents, 0) || ' cents frozen' as found
     from (select d.id, case when b.status = 'disputed' then b.stake_amount + b.peer_stake_amount else 0 end as cents
           from disputes d join bets b on b.id = d.bet_id) d
     full join (select owner_id, balance_cents from ledger.balances where kind = 'dispute') a on a.owner_id = d.id
     where coalesce(a.balance_cents, 0) <> coalesce(d.cents, 0)`,
  ),
]
