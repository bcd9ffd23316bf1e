-- A person's role is changed by one function, which writes down who changed it and why.

create table role_changes (
  id uuid constraint role_changes_id_is_unique primary key,
  user_id uuid not null constraint role_change_belongs_to_an_account references users (id),
  from_role text not null,
  to_role text not null,
  -- Null where no person did it: a start, a configuration, a closing account.
  changed_by uuid constraint a_role_is_changed_by_a_person references users (id),
  reason text not null constraint a_role_change_says_why check (reason <> ''),
  at timestamptz not null
);
create index role_changes_by_user on role_changes (user_id, at);
comment on table role_changes is 'Every change of a role; written by change_role alone.';

create function change_role(person uuid, new_role text, changed_by uuid, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_role text;
begin
  select u.role into old_role from users u where u.id = person for no key update;
  if old_role is null or old_role = new_role then return false; end if;
  update users u set role = new_role where u.id = person;
  insert into role_changes (id, user_id, from_role, to_role, changed_by, reason, at)
    values (gen_random_uuid(), person, old_role, new_role, change_role.changed_by, change_role.reason, change_role.at);
  return true;
end
$$;
revoke execute on function change_role from public;
grant execute on function change_role to handshake_app;
grant select on role_changes to handshake_app;

create function refuse_rewritten_roles() returns trigger language plpgsql as $$
begin
  raise exception 'what was written about a role stays' using errcode = 'restrict_violation';
end
$$;
create trigger role_changes_stay before update or delete on role_changes
  for each row execute function refuse_rewritten_roles();

-- Every column but the role; a migration that adds a column to users grants it by name.
revoke insert, update on users from handshake_app;
do $$
declare
  open_columns text;
begin
  select string_agg(quote_ident(column_name), ', ') into open_columns
    from information_schema.columns
    where table_schema = 'public' and table_name = 'users' and column_name <> 'role';
  execute format('grant insert (%1$s), update (%1$s) on users to handshake_app', open_columns);
end
$$;
