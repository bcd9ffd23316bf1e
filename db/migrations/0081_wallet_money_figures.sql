-- Figures about money that the admins look at: what crossed our own accounts by day, summed as it comes, and a nightly count of what is held.

create table money_days (
  -- In UTC, as 2026-03-01.
  day text collate "C" not null constraint a_day_is_written_in_full check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  account_kind text collate "C" not null,
  transfer_kind text collate "C" not null,
  in_cents bigint not null,
  out_cents bigint not null,
  transfer_count bigint not null,
  constraint a_day_of_a_kind_is_summed_once primary key (day, account_kind, transfer_kind),
  constraint what_crossed_is_not_negative check (in_cents >= 0 and out_cents >= 0 and transfer_count > 0)
);
comment on table money_days is 'Sums over our own accounts by UTC day; the audit holds them against the ledger.';

-- Each account counts its transfers without a gap, so the last one that was summed says exactly what is still to come.
create table money_marks (
  account_id bigint constraint an_account_has_one_mark primary key,
  version bigint not null
);

create table money_counts (
  at timestamptz constraint money_is_counted_once_at_a_time primary key,
  took_ms integer not null,
  kinds jsonb not null,
  ages jsonb not null,
  oldest jsonb not null
);

grant select, insert, update on money_days, money_marks to handshake_app;
grant select, insert, delete on money_counts to handshake_app;
