/** The laws of payments, read back by the audit: what orders say and what the ledger holds is the same. */
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('payment')

export const paymentLaws: readonly AppLaw[] = [
  law(
    'a pending withdrawal is held in full, and nothing else is',
    'held',
    `select 'order ' || coalesce(o.id, b.owner_id) as subject,
       case when o.state = 'pending' then o.amount_cents else 0 end || ' cents held' as expected,
       coalesce(b.balance_cents, 0) || ' cents held' as found
     from (select * from payment_orders where kind = 'withdrawal') o
     full join (select owner_id, balance_cents from ledger.balances where kind = 'withdrawal-hold') b on b.owner_id = o.id
     where coalesce(b.balance_cents, 0) <> case when o.state = 'pending' then o.amount_cents else 0 end`,
  ),
  law(
    'a deposit is credited when it completes, and only then',
    'credited',
    `select 'order ' || coalesce(o.id, t.reference_id) as subject,
       case when o.state = 'completed' then o.amount_cents else 0 end || ' cents credited' as expected,
       coalesce(t.amount_cents, 0) || ' cents credited' as found
     from (select * from payment_orders where kind = 'deposit') o
     full join (select reference_id, sum(amount_cents) as amount_cents from ledger.receipts
                where reference_kind = 'payment-order' and kind like 'deposit.%' group by reference_id) t on t.reference_id = o.id
     where coalesce(t.amount_cents, 0) <> case when o.state = 'completed' then o.amount_cents else 0 end`,
  ),
  law(
    'what was taken for a deposit that was taken back is what its claims say',
    'reversed',
    `select 'order ' || coalesce(r.order_id, t.reference_id) as subject, coalesce(r.taken, 0) || ' cents taken' as expected,
       coalesce(t.taken, 0) || ' cents taken' as found
     from (select order_id, sum(taken_cents) as taken from payment_reversals group by order_id) r
     full join (select c.reference_id, sum(case when c.kind = 'correction' then -c.amount_cents else c.amount_cents end) as taken
                from ledger.receipts c left join ledger.receipts first on first.id = c.corrects
                where c.reference_kind = 'payment-order' and coalesce(first.kind, c.kind) like 'deposit-reversal.%'
                group by c.reference_id) t on t.reference_id = r.order_id
     where coalesce(r.taken, 0) <> coalesce(t.taken, 0)`,
  ),
]
