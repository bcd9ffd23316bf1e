-- Keys that programs call the API with in a person's name: found by their hash, and what each has moved in the last day.

create table api_keys (
  id uuid constraint a_key_is_one_row primary key,
  user_id uuid not null constraint a_key_belongs_to_an_account references users (id),
  key_hash bytea not null constraint a_key_opens_one_account unique,
  last_four text not null,
  name text not null,
  scope text not null constraint a_key_has_a_known_scope check (scope in ('read', 'write', 'money')),
  per_transfer_cents bigint,
  per_day_cents bigint,
  networks text[] not null,
  created_at timestamptz not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from text,
  constraint a_key_that_moves_money_has_caps check (
    case when scope = 'money' then coalesce(per_transfer_cents > 0 and per_day_cents >= per_transfer_cents, false)
      else per_transfer_cents is null and per_day_cents is null end
  )
);
create index api_keys_by_owner on api_keys (user_id);
create index api_keys_by_expiry on api_keys (expires_at);
grant select, insert, update, delete on api_keys to handshake_app;

create table api_key_spending (
  id uuid constraint a_spending_is_one_row primary key,
  key_id uuid not null constraint a_spending_is_by_a_key references api_keys (id) on delete cascade,
  at timestamptz not null,
  -- The deal or the transfer, and how much of the key's own money lies in it: what it gives up of that has been counted before.
  about uuid not null,
  put_in_cents bigint not null,
  amount_cents bigint not null constraint a_spending_is_not_negative check (amount_cents >= 0)
);
create index api_key_spending_by_key on api_key_spending (key_id, at);
create index api_key_spending_by_time on api_key_spending (at);
grant select, insert, delete on api_key_spending to handshake_app;
