-- The books: accounts with their balances, the transfers between them, and the guards that keep history as it was.

set local role handshake_ledger;

-- A platform account is spread over numbered lanes, and a lane is an owner like any other.
create function ledger.lane(number integer) returns uuid
language sql immutable parallel safe
return ('00000000-0000-0000-0000-' || lpad(to_hex(number), 12, '0'))::uuid;

create table ledger.accounts (
  id bigint generated always as identity constraint an_account_has_one_id primary key,
  kind text collate "C" not null constraint an_account_is_of_a_known_kind references ledger.account_kinds,
  owner_id uuid not null,
  balance_cents bigint not null default 0,
  floor_cents bigint,
  version bigint not null default 0,
  head_hash bytea not null default decode(repeat('00', 32), 'hex'),
  opened_at timestamptz not null default now(),
  constraint an_owner_has_one_account_of_a_kind unique (owner_id, kind),
  constraint balance_not_below_floor check (balance_cents >= floor_cents)
) with (fillfactor = 70);
comment on table ledger.accounts is 'One row per account or lane: what stands on it, and the last link of its chain.';

create table ledger.transfers (
  id uuid constraint a_transfer_happens_once primary key,
  kind text not null,
  from_account_id bigint not null constraint it_leaves_a_known_account references ledger.accounts,
  to_account_id bigint not null constraint it_enters_a_known_account references ledger.accounts,
  amount_cents bigint not null constraint amount_is_positive check (amount_cents > 0),
  from_version bigint not null,
  to_version bigint not null,
  from_balance_after bigint not null,
  to_balance_after bigint not null,
  reference_kind text,
  reference_id uuid,
  corrects uuid constraint a_correction_names_a_transfer references ledger.transfers,
  created_at timestamptz not null,
  from_previous_hash bytea not null,
  to_previous_hash bytea not null,
  hash bytea not null,
  description text not null,
  metadata jsonb not null,
  constraint an_account_pays_once_in_a_version unique (from_account_id, from_version),
  constraint an_account_receives_once_in_a_version unique (to_account_id, to_version)
);
comment on table ledger.transfers is
  'Every cent that ever moved. Its kind has no foreign key: all writers would share a lock on the row of that kind.';
create index transfers_by_reference on ledger.transfers (reference_id) where reference_id is not null;
create unique index a_transfer_is_corrected_once on ledger.transfers (corrects) where corrects is not null;

create table ledger.halts (
  id uuid constraint a_halt_happens_once primary key,
  reason text not null,
  findings jsonb not null,
  halted_by text not null,
  halted_at timestamptz not null default clock_timestamp(),
  released_by text,
  released_at timestamptz,
  release_note text,
  constraint a_release_says_who_and_why
    check ((released_at is null) = (released_by is null) and (released_at is null) = (release_note is null))
);
comment on table ledger.halts is 'While one of these is not released, no money moves.';

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history never changes: % on ledger.% is refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation', hint = 'Post a correction that names the transfer.';
end
$$;

create trigger history_never_changes before update or delete on ledger.transfers
  for each row execute function ledger.refuse_change();
create trigger history_is_never_emptied before truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
create trigger accounts_are_never_closed before delete on ledger.accounts
  for each row execute function ledger.refuse_change();
create trigger accounts_are_never_emptied before truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();
create trigger an_account_stays_what_it_is before update of id, kind, owner_id, floor_cents, opened_at on ledger.accounts
  for each row execute function ledger.refuse_change();
create trigger halts_are_never_forgotten before delete on ledger.halts
  for each row execute function ledger.refuse_change();

insert into ledger.accounts (kind, owner_id, floor_cents)
select kind, ledger.lane(lane), floor_cents
from ledger.account_kinds, generate_series(0, lanes - 1) as lane
where opens = 'from the start';

revoke execute on all functions in schema ledger from public;
reset role;
