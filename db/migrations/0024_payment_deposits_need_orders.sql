-- A deposit enters the books only against an order that waits for it: the person's own, of that method and amount, and once.

grant select on payment_orders to handshake_ledger;

set local role handshake_ledger;

create function ledger.require_deposit_order() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
begin
  perform from public.payment_orders o
    join accounts receiver on receiver.id = new.to_account_id and receiver.owner_id = o.user_id
    where new.reference_kind = 'payment-order' and o.id = new.reference_id
      and o.kind = 'deposit' and o.state = 'pending'
      and new.kind = 'deposit.' || o.method and new.amount_cents = o.amount_cents;
  if not found then
    raise exception 'a deposit needs an order that waits for it: % has none', new.id
      using errcode = 'check_violation', constraint = 'a_deposit_has_its_order', table = 'transfers', schema = 'ledger';
  end if;
  return null;
end
$$;
create trigger a_deposit_has_its_order after insert on ledger.transfers
  for each row when (new.kind like 'deposit.%') execute function ledger.require_deposit_order();
create unique index an_order_is_deposited_once on ledger.transfers (reference_id) where kind like 'deposit.%';

revoke execute on function ledger.require_deposit_order from public;

-- The guards of what we give and of what comes in are looked after like those of history.
create or replace view ledger.law_history_is_guarded as
select guard as subject, 'on' as expected, coalesce('tgenabled ' || t.tgenabled::text, 'missing') as found
from unnest(array['history_never_changes', 'history_is_never_emptied', 'accounts_are_never_closed',
       'accounts_are_never_emptied', 'an_account_stays_what_it_is', 'halts_are_never_forgotten',
       'what_we_give_is_capped', 'a_deposit_has_its_order']) as guard
left join pg_trigger t
      on t.tgname = guard and t.tgrelid in ('ledger.transfers'::regclass, 'ledger.accounts'::regclass, 'ledger.halts'::regclass)
where t.tgenabled is distinct from 'O'
union all
select c.relname, 'handshake_app may not ' || wanted.privilege, 'it may'
from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as wanted (privilege)
where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'v', 'p')
  and has_table_privilege('handshake_app', c.oid, wanted.privilege);
reset role;
