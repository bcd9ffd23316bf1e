-- Limits people set for themselves, and breaks they take. A break is only ever added: the server has no right to change or end one.

create table own_limits (
  user_id uuid not null constraint own_limit_is_of_an_account references users (id),
  kind text not null constraint own_limit_kind_is_known check (kind in ('deposit', 'stake', 'loss')),
  period text not null constraint own_limit_period_is_known check (period in ('day', 'week', 'month')),
  -- Null is no limit.
  amount bigint constraint own_limit_is_not_negative check (amount >= 0),
  next_amount bigint constraint next_own_limit_is_not_negative check (next_amount >= 0),
  next_at timestamptz,
  updated_at timestamptz not null,
  constraint a_person_has_one_limit_of_a_kind_and_period primary key (user_id, kind, period),
  constraint only_a_raise_waits check (next_at is null or (amount is not null and (next_amount is null or next_amount > amount)))
);

create table play_breaks (
  id uuid constraint play_breaks_id_is_unique primary key,
  user_id uuid not null constraint play_break_is_of_an_account references users (id),
  kind text not null constraint play_break_kind_is_known check (kind in ('break', 'exclusion')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint a_break_lasts_a_day check (ends_at >= starts_at + interval '1 day')
);

create index play_breaks_of_a_person on play_breaks (user_id, ends_at desc);

grant select, insert, update on own_limits to handshake_app;
grant select, insert on play_breaks to handshake_app;
