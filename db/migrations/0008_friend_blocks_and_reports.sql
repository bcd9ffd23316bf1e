-- Who keeps whom away: blocks, and reports of people; and how people are found. Friendships came with the invites.

create table blocked_people (
  user_id uuid not null constraint block_is_by_an_account references users (id),
  blocked_id uuid not null constraint blocked_is_an_account references users (id),
  created_at timestamptz not null,
  constraint a_person_is_blocked_once primary key (user_id, blocked_id),
  constraint nobody_blocks_themself check (user_id <> blocked_id)
);
create index blocked_people_the_other_way on blocked_people (blocked_id, user_id);

create table person_reports (
  id uuid constraint person_reports_id_is_unique primary key,
  reporter_id uuid not null constraint report_is_by_an_account references users (id),
  reported_id uuid not null constraint reported_is_an_account references users (id),
  reason text not null,
  details text not null default '',
  created_at timestamptz not null,
  constraint report_reason_is_known check (reason in ('harassment', 'cheating', 'impersonation', 'spam', 'other')),
  constraint nobody_reports_themself check (reporter_id <> reported_id)
);
create index person_reports_newest_first on person_reports (created_at desc);

-- Who can be found, by any piece of their names. A table of its own: settling changes the scores of two people each time, and
-- beside those columns an index of names would be written anew with every one of them.
create table people_to_find (
  user_id uuid constraint a_person_is_found_once primary key constraint found_is_an_account references users (id),
  username text not null,
  display_name text not null
);
create extension if not exists pg_trgm;
-- Names are written rarely and read often, so nothing waits in a list that every search would have to read as well.
create index people_by_part_of_a_name on people_to_find using gin (username gin_trgm_ops, display_name gin_trgm_ops)
  with (fastupdate = off);

-- A trigger, so that whoever writes a name, on signing up, on editing, on closing an account, cannot forget it.
create function keep_people_to_find() returns trigger language plpgsql as $$
begin
  if new.is_active then
    insert into people_to_find (user_id, username, display_name) values (new.id, new.username, new.display_name)
    on conflict (user_id) do update set username = excluded.username, display_name = excluded.display_name;
  else
    delete from people_to_find where user_id = new.id;
  end if;
  return null;
end $$;
create trigger names_can_be_found after insert or update of username, display_name, is_active on profiles
  for each row execute function keep_people_to_find();
insert into people_to_find (user_id, username, display_name) select id, username, display_name from profiles where is_active;

-- The rounded score moves in a person's first few dozen handshakes and rarely after; room in the pages keeps the rest cheap.
create index profiles_by_reliability on profiles (reliability_score desc, username) where is_active;
alter table profiles set (fillfactor = 80);

grant select, insert, delete on blocked_people to handshake_app;
grant select, insert, update, delete on people_to_find to handshake_app;
grant select, insert on person_reports to handshake_app;
