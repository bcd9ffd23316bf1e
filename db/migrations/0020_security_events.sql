-- The security log: who did what around accounts, money and staff rooms, from where and with what outcome; rows are only ever added.
create table security_events (
  -- Version 7, so the order of ids is the order of time.
  id uuid constraint security_events_id_is_unique primary key,
  at timestamptz not null,
  kind text not null,
  outcome text not null,
  -- Whom it is about; unknown where someone tried to sign in to an account that does not exist.
  person_id uuid constraint security_event_is_about_an_account references users (id),
  -- Who did it; nobody where the server did, or where the caller was not signed in.
  actor_id uuid constraint security_event_is_done_by_an_account references users (id),
  address text not null,
  device text not null,
  reference text,
  details jsonb not null default '{}',
  constraint security_outcome_is_known check (outcome in ('done', 'failed')),
  constraint security_details_are_few check (octet_length(details::text) <= 4000)
);
create index security_events_of_a_person on security_events (person_id, id desc);
create index security_events_by_an_actor on security_events (actor_id, id desc);
create index security_events_of_a_kind on security_events (kind, id desc);
create index security_events_by_time on security_events (at);
comment on table security_events is 'The security log; the app may add and read, and nothing else.';
grant select, insert on security_events to handshake_app;

-- The only way a row leaves. Ninety days are kept whatever the caller asks for.
create function forget_security_events(before timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  if before > now() - interval '90 days' then
    raise exception 'the security log keeps at least ninety days';
  end if;
  delete from security_events where at < before;
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
revoke all on function forget_security_events(timestamptz) from public;
grant execute on function forget_security_events(timestamptz) to handshake_app;

-- Why staff opened a private handshake that no case had brought to them; it stays open to them for a day.
create table staff_openings (
  bet_id uuid not null constraint opening_is_of_a_bet references bets (id),
  staff_id uuid not null constraint opening_is_by_an_account references users (id),
  reason text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  constraint an_opening_says_why check (char_length(reason) >= 10),
  constraint an_opening_ends check (expires_at > opened_at)
);
create index staff_openings_of_a_bet on staff_openings (bet_id, staff_id, expires_at);
grant select, insert on staff_openings to handshake_app;
