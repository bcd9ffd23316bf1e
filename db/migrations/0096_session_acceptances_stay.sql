-- What somebody said yes to stays as it was written: a yes said again is a row of its own, and nothing is changed or taken back.

alter table acceptances drop constraint a_version_is_accepted_once_by_a_person;
alter table acceptances add constraint each_yes_is_written_once
  primary key (thing_kind, thing_id, terms_version, user_id, accepted_at);

revoke update, delete, truncate on acceptances from handshake_app;

create function refuse_rewritten_acceptances() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody said yes to stays' using errcode = 'restrict_violation';
end
$$;
create trigger acceptances_stay before update or delete on acceptances
  for each row execute function refuse_rewritten_acceptances();
create trigger acceptances_are_never_emptied before truncate on acceptances
  for each statement execute function refuse_rewritten_acceptances();
