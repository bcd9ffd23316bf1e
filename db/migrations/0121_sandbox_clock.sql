-- A sandbox: an installation for play money whose time can be moved forward, and games in it that end with a score somebody chose.

-- Decided at the first start, like the kind of money: time that was moved never comes back.
alter table installation add column is_sandbox boolean not null default false,
  add constraint a_sandbox_has_play_money check (not is_sandbox or money_mode = 'play') not valid;

create table sandbox_clock (
  only_row boolean constraint there_is_one_sandbox_clock primary key default true
    constraint the_one_sandbox_clock_is_true check (only_row),
  ahead_ms bigint not null default 0 constraint a_sandbox_is_never_behind check (ahead_ms >= 0),
  -- Until then everything that was due has been done; null before the first move.
  caught_up_at timestamptz
);
comment on table sandbox_clock is 'How far the sandbox is ahead of the database’s own time; empty where the installation is no sandbox.';
grant select on sandbox_clock to handshake_app;

create function moved_time() returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select now() + coalesce((select ahead_ms from sandbox_clock), 0) * interval '1 millisecond'
$$;
comment on function moved_time is 'The time people live by: the database’s own, and in a sandbox as far ahead of it as somebody moved it.';
grant execute on function moved_time to handshake_app;

-- Only forward. Sessions, keys and proofs that it is somebody age by real time alone: whoever moves the clock stays signed in.
create function move_sandbox_clock(to_ahead_ms bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before bigint;
  step interval;
begin
  if not exists (select from installation where is_sandbox and money_mode = 'play') then
    raise exception 'only a sandbox moves its clock' using errcode = 'restrict_violation';
  end if;
  insert into sandbox_clock default values on conflict do nothing;
  select ahead_ms into before from sandbox_clock for update;
  if to_ahead_ms <= before then return before; end if;
  step := (to_ahead_ms - before) * interval '1 millisecond';
  update sandbox_clock set ahead_ms = to_ahead_ms;
  update sessions set created_at = created_at + step, refreshed_at = refreshed_at + step,
    proved_at = proved_at + step, expires_at = expires_at + step;
  update api_keys set proved_at = proved_at + step, expires_at = expires_at + step;
  return to_ahead_ms;
end
$$;
revoke execute on function move_sandbox_clock from public;
grant execute on function move_sandbox_clock to handshake_app;

create function note_sandbox_caught_up(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into sandbox_clock (caught_up_at) select at from installation where is_sandbox
  on conflict on constraint there_is_one_sandbox_clock
  do update set caught_up_at = greatest(sandbox_clock.caught_up_at, excluded.caught_up_at)
$$;
revoke execute on function note_sandbox_caught_up from public;
grant execute on function note_sandbox_caught_up to handshake_app;

-- What was said here about the end of a game of the simulated league counts more than its dice.
create table sandbox_games (
  external_id text constraint a_sandbox_game_ends_once primary key,
  team_a_score integer not null,
  team_b_score integer not null,
  ends_at timestamptz not null,
  constraint a_sandbox_score_is_not_negative check (team_a_score >= 0 and team_b_score >= 0)
);
create index sandbox_games_by_end on sandbox_games (ends_at);
grant select, insert on sandbox_games to handshake_app;

-- The same as before, by the time people live by.
create or replace function forget_security_events(before timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  if before > moved_time() - interval '90 days' then
    raise exception 'the security log keeps at least ninety days';
  end if;
  delete from security_events where ctid = any (array(
    select ctid from security_events where at < before order by at limit 10000));
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
