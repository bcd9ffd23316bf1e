-- Adjustments of a balance: asked for by one admin, decided by a second one, and in the books only once that is so.

create table balance_adjustments (
  id uuid constraint balance_adjustments_id_is_unique primary key,
  person_id uuid not null constraint an_adjustment_is_of_a_person references users (id),
  -- Above 0 it is added to the wallet, below it is taken.
  change_cents bigint not null constraint an_adjustment_changes_something check (change_cents <> 0),
  reason text not null constraint an_adjustment_has_a_reason check (char_length(reason) between 1 and 500),
  state text not null default 'waiting' constraint an_adjustment_stands_somewhere
    check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  asked_by uuid not null constraint an_adjustment_is_asked_for_by_an_account references users (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null constraint an_adjustment_waits_a_while check (expires_at > asked_at),
  decided_by uuid constraint an_adjustment_is_decided_by_an_account references users (id),
  ended_at timestamptz,
  balance_before bigint,
  balance_after bigint,
  constraint nobody_adjusts_their_own_balance check (person_id <> asked_by and person_id is distinct from decided_by),
  constraint two_people_decide_an_adjustment
    check ((state in ('approved', 'declined')) = (decided_by is not null) and decided_by is distinct from asked_by),
  constraint an_adjustment_ends_once check ((state = 'waiting') = (ended_at is null)),
  constraint only_an_approved_adjustment_changed_a_balance
    check ((balance_before is null) = (balance_after is null) and (balance_after is null or state = 'approved'
      and balance_after = balance_before + change_cents))
);
-- Two admins who see the same mistake put it right once.
create unique index a_person_has_one_adjustment_waiting on balance_adjustments (person_id) where state = 'waiting';
create index balance_adjustments_waiting on balance_adjustments (expires_at) where state = 'waiting';
create index balance_adjustments_of_a_person on balance_adjustments (person_id, id desc);
create index balance_adjustments_ended on balance_adjustments (id desc) where state <> 'waiting';

grant select, insert on balance_adjustments to handshake_app;
grant update (state, decided_by, ended_at, balance_before, balance_after) on balance_adjustments to handshake_app;
grant select on balance_adjustments to handshake_ledger;

set local role handshake_ledger;

create function ledger.require_approval() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
begin
  perform from public.balance_adjustments a
    join accounts wallet on wallet.kind = 'wallet' and wallet.owner_id = a.person_id
      and wallet.id = case when new.kind = 'adjustment.add' then new.to_account_id else new.from_account_id end
    where new.reference_kind = 'adjustment' and a.id = new.reference_id and a.state = 'approved'
      and a.change_cents = case when new.kind = 'adjustment.add' then new.amount_cents else -new.amount_cents end;
  if not found then
    raise exception 'an adjustment needs two admins: % has no approval', new.id
      using errcode = 'check_violation', constraint = 'an_adjustment_was_approved', table = 'transfers', schema = 'ledger';
  end if;
  return null;
end
$$;
create trigger an_adjustment_was_approved after insert on ledger.transfers
  for each row when (new.kind like 'adjustment.%') execute function ledger.require_approval();
create unique index an_adjustment_happens_once on ledger.transfers (reference_id) where kind like 'adjustment.%';

revoke execute on function ledger.require_approval from public;

create or replace view ledger.law_history_is_guarded as
select guard as subject, 'on' as expected, coalesce('tgenabled ' || t.tgenabled::text, 'missing') as found
from unnest(array['history_never_changes', 'history_is_never_emptied', 'accounts_are_never_closed',
       'accounts_are_never_emptied', 'an_account_stays_what_it_is', 'halts_are_never_forgotten',
       'what_we_give_is_capped', 'a_deposit_has_its_order', 'an_adjustment_was_approved']) as guard
left join pg_trigger t
      on t.tgname = guard and t.tgrelid in ('ledger.transfers'::regclass, 'ledger.accounts'::regclass, 'ledger.halts'::regclass)
where t.tgenabled is distinct from 'O'
union all
select c.relname, 'handshake_app may not ' || wanted.privilege, 'it may'
from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as wanted (privilege)
where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'v', 'p')
  and has_table_privilege('handshake_app', c.oid, wanted.privilege);
reset role;
