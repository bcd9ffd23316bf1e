-- Two admins make an admin, and nobody approves for somebody they depend on: one rule, asked by the server and by the database's own guards.

create table new_admins (
  id uuid constraint new_admins_id_is_unique primary key,
  person_id uuid not null constraint a_new_admin_is_a_person references users (id),
  reason text not null constraint a_new_admin_has_a_reason check (char_length(reason) between 1 and 500),
  state text not null default 'waiting' constraint a_new_admin_stands_somewhere
    check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  asked_by uuid not null constraint a_new_admin_is_asked_for_by_an_account references users (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null constraint a_new_admin_waits_a_while check (expires_at > asked_at),
  decided_by uuid constraint a_new_admin_is_decided_by_an_account references users (id),
  ended_at timestamptz,
  constraint nobody_makes_themself_an_admin check (person_id <> asked_by and person_id is distinct from decided_by),
  constraint two_people_decide_a_new_admin
    check ((state in ('approved', 'declined')) = (decided_by is not null) and decided_by is distinct from asked_by),
  constraint a_new_admin_is_decided_once check ((state = 'waiting') = (ended_at is null))
);
create unique index a_person_is_asked_for_once on new_admins (person_id) where state = 'waiting';
create index new_admins_waiting on new_admins (expires_at) where state = 'waiting';
create index new_admins_of_a_person on new_admins (person_id, id desc);
create index new_admins_ended on new_admins (id desc) where state <> 'waiting';

grant select, insert on new_admins to handshake_app;
grant update (state, decided_by, ended_at) on new_admins to handshake_app;

alter table role_changes add column new_admin_id uuid
  constraint a_role_change_has_its_approval references new_admins (id)
  constraint an_approval_makes_one_admin unique;
comment on column role_changes.new_admin_id is 'What two admins agreed on, where the change made an admin; null for admins that the environment names.';

-- Null where this approver may agree to what that asker wants for this person. Admins that the environment names (changed_by is
-- null) were promoted by nobody, and need not wait a week: a fresh installation has no others.
create function why_not_approve(approver uuid, asker uuid, person uuid, at timestamptz) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  approver_made record;
  asker_made record;
begin
  if approver = asker or approver = person then return 'own'; end if;
  if (select count(*) from users u where u.id in (approver, asker) and u.role = 'admin') < 2 then return 'asker-left'; end if;
  select c.changed_by as asked_by, n.decided_by as approved_by, c.at into approver_made
    from role_changes c left join new_admins n on n.id = c.new_admin_id
    where c.user_id = approver and c.to_role = 'admin' order by c.at desc limit 1;
  select c.changed_by as asked_by into asker_made
    from role_changes c where c.user_id = asker and c.to_role = 'admin' order by c.at desc limit 1;
  -- Either way round it would be one person's will: whoever was made an admin follows, and whoever chose them leads.
  if asker in (approver_made.asked_by, approver_made.approved_by) or approver = asker_made.asked_by then return 'promoted'; end if;
  if exists (select from linked_people l
      where l.user_id = approver and l.other_id in (asker, person) or l.user_id = asker and l.other_id = person) then
    return 'linked';
  end if;
  if approver_made.asked_by is not null and why_not_approve.at < approver_made.at + interval '7 days' then return 'new'; end if;
  return null;
end
$$;
revoke execute on function why_not_approve from public;
grant execute on function why_not_approve to handshake_app, handshake_ledger;

create or replace function change_role(person uuid, new_role text, changed_by uuid, reason text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_role text;
  approval uuid;
begin
  select u.role into old_role from users u where u.id = person for no key update;
  if old_role is null or old_role = new_role then return false; end if;
  if new_role = 'admin' and change_role.changed_by is not null then
    select n.id into approval from new_admins n
      where n.person_id = change_role.person and n.asked_by = change_role.changed_by and n.state = 'approved'
        and why_not_approve(n.decided_by, n.asked_by, n.person_id, n.ended_at) is null
        and not exists (select from role_changes c where c.new_admin_id = n.id)
      order by n.ended_at desc limit 1;
    if approval is null then
      raise exception 'an admin is made by two admins: nobody approved %', person
        using errcode = 'check_violation', constraint = 'two_admins_make_an_admin', table = 'users', schema = 'public';
    end if;
  end if;
  update users u set role = new_role where u.id = person;
  insert into role_changes (id, user_id, from_role, to_role, changed_by, reason, at, new_admin_id)
    values (gen_random_uuid(), person, old_role, new_role, change_role.changed_by, change_role.reason, change_role.at, approval);
  return true;
end
$$;

set local role handshake_ledger;

create or replace function ledger.require_approval() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
begin
  perform from public.balance_adjustments a
    join accounts wallet on wallet.kind = 'wallet' and wallet.owner_id = a.person_id
      and wallet.id = case when new.kind = 'adjustment.add' then new.to_account_id else new.from_account_id end
    where new.reference_kind = 'adjustment' and a.id = new.reference_id and a.state = 'approved'
      and a.change_cents = case when new.kind = 'adjustment.add' then new.amount_cents else -new.amount_cents end
      and public.why_not_approve(a.decided_by, a.asked_by, a.person_id, a.ended_at) is null;
  if not found then
    raise exception 'an adjustment needs two admins: % has no approval', new.id
      using errcode = 'check_violation', constraint = 'an_adjustment_was_approved', table = 'transfers', schema = 'ledger';
  end if;
  return null;
end
$$;

reset role;
