/** The law of the daily sums, read back by the audit: up to its mark, what a kind of account has is what its days add up to. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

export const figuresLaw: AppLaw = lawsOf('wallet')(
  'the sums of the days are what crossed our accounts',
  'days',
  `select 'days of ' || coalesce(d.kind, l.kind) as subject, coalesce(l.balance, 0) || ' cents' as expected,
      coalesce(d.balance, 0) || ' cents' as found
    from (select account_kind as kind, sum(in_cents - out_cents) as balance from money_days group by 1) d
    full join (select b.kind, sum(e.balance_after) as balance from money_marks m
        join ledger.balances b on b.account_id = m.account_id
        join ledger.entries e on e.account_id = m.account_id and e.version = m.version group by 1) l on l.kind = d.kind
    where coalesce(d.balance, 0) <> coalesce(l.balance, 0)`,
)
