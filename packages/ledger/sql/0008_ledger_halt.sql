-- The switch: a mismatch stops all money, until a person releases it and says why.

set local role handshake_ledger;

create function ledger.halt(id uuid, reason text, findings jsonb, halted_by text) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into halts (id, reason, findings, halted_by) values (halt.id, halt.reason, halt.findings, halt.halted_by)
  on conflict on constraint a_halt_happens_once do nothing;
end
$$;

create function ledger.release(released_by text, release_note text) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  released integer;
begin
  update halts h
    set released_by = release.released_by, release_note = release.release_note, released_at = clock_timestamp()
    where h.released_at is null;
  get diagnostics released = row_count;
  return released;
end
$$;

create view ledger.halt_history as
select id, reason, findings, halted_by, halted_at, released_by, released_at, release_note from ledger.halts;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.halt, ledger.release to handshake_app;
grant select on ledger.halt_history to handshake_app;
reset role;
