-- Endpoints that a person's programs hear at, what is delivered to them, and the last calls of each person's keys.

create table webhook_endpoints (
  id uuid constraint an_endpoint_is_one_row primary key,
  user_id uuid not null constraint an_endpoint_belongs_to_an_account references users (id),
  address text not null,
  -- Empty for every event.
  events text[] not null,
  sealed_secret text not null,
  sealed_secret_before text,
  both_secrets_until timestamptz,
  off_because text constraint an_endpoint_is_off_for_a_known_reason
    check (off_because in ('owner', 'failing', 'gone', 'access-ended')),
  created_at timestamptz not null,
  -- In a row, and since when; an answer that was taken begins anew.
  failures integer not null default 0,
  failing_since timestamptz,
  taken_at timestamptz,
  rests_until timestamptz not null,
  -- Its last answer came quickly: such ones do not wait beside those that are slow.
  is_quick boolean not null default false,
  constraint two_secrets_end_at_a_time check ((sealed_secret_before is null) = (both_secrets_until is null))
);
create index webhook_endpoints_by_owner on webhook_endpoints (user_id);
create index webhook_endpoints_on on webhook_endpoints (is_quick, rests_until) where off_because is null;
create index webhook_endpoints_by_seal on webhook_endpoints (sealed_secret);
grant select, insert, update, delete on webhook_endpoints to handshake_app;

create table webhook_deliveries (
  id uuid constraint a_delivery_is_one_row primary key default gen_random_uuid(),
  -- The order things happened in: whoever writes about one thing holds it meanwhile.
  told_as bigint generated always as identity,
  endpoint_id uuid not null constraint a_delivery_goes_to_an_endpoint references webhook_endpoints (id) on delete cascade,
  user_id uuid not null constraint a_delivery_belongs_to_an_account references users (id),
  event text not null,
  cause text not null,
  version smallint not null,
  about_id uuid not null,
  amount_cents bigint,
  created_at timestamptz not null,
  -- Null where it is over.
  due_at timestamptz,
  leased_until timestamptz,
  tried_from timestamptz,
  tries integer not null default 0,
  tried_at timestamptz,
  delivered boolean not null default false,
  status smallint,
  took_ms integer,
  problem text,
  answer text
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where due_at is not null;
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, about_id, told_as) where due_at is not null;
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, leased_until) where leased_until is not null;
create index webhook_deliveries_by_owner on webhook_deliveries (user_id, told_as desc);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, told_as desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
grant select, insert, update, delete on webhook_deliveries to handshake_app;

create table api_key_calls (
  id uuid constraint a_call_is_one_row primary key,
  user_id uuid not null constraint a_call_is_by_an_account references users (id),
  key_id uuid not null,
  key_last_four text not null,
  at timestamptz not null,
  method text not null,
  route text not null,
  status smallint not null,
  took_ms integer not null,
  reference text not null
);
create index api_key_calls_by_owner on api_key_calls (user_id, id desc);
create index api_key_calls_by_age on api_key_calls (at);
grant select, insert, delete on api_key_calls to handshake_app;
