-- The security log forgets a bounded bite at a time, oldest first, so that no delete holds up those who write to it; the caller asks again until less came.
create or replace function forget_security_events(before timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten bigint;
begin
  if before > now() - interval '90 days' then
    raise exception 'the security log keeps at least ninety days';
  end if;
  delete from security_events where ctid = any (array(
    select ctid from security_events where at < before order by at limit 10000));
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
