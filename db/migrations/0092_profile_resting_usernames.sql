-- A username that was given up, by a change or with its account, rests for 90 days: nobody else is paid, invited or believed by it.

create table resting_usernames (
  name_hash bytea not null,
  user_id uuid not null,
  rests_until timestamptz not null,
  constraint a_username_rests_once primary key (name_hash),
  constraint resting_username_was_of_an_account foreign key (user_id) references users (id)
);
comment on table resting_usernames is
  'Usernames given up, as SHA-256, so that a closed account leaves no name behind; only whoever gave one up may take it before it is free.';
create index resting_usernames_by_end on resting_usernames (rests_until);
grant select, insert, update, delete on resting_usernames to handshake_app;

create function let_username_rest() returns trigger language plpgsql as $$
begin
  delete from resting_usernames where rests_until <= new.updated_at;
  insert into resting_usernames (name_hash, user_id, rests_until)
  values (sha256(convert_to(old.username, 'UTF8')), old.id, new.updated_at + interval '90 days')
  on conflict (name_hash) do update set user_id = excluded.user_id, rests_until = excluded.rests_until;
  return null;
end $$;

create trigger a_username_given_up_rests after update of username on profiles
  for each row when (old.username is distinct from new.username) execute function let_username_rest();
