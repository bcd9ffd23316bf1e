-- A break outlives its account: kept under keyed hashes of what tells the same person again, until it ends.

create table kept_breaks (
  mark bytea not null,
  kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint a_break_is_kept_once primary key (mark, ends_at),
  constraint a_kept_break_lasts_a_day check (ends_at >= starts_at + interval '1 day'),
  constraint kept_break_kind_is_known check (kind in ('break', 'exclusion'))
);
comment on table kept_breaks is
  'Breaks of closed accounts. The mark is an HMAC of a proven address, a phone number or a card, under a secret of the server.';
create index kept_breaks_by_end on kept_breaks (ends_at);
grant select, insert, delete on kept_breaks to handshake_app;

create function keep_break_until_it_ends() returns trigger language plpgsql as $$
begin
  if old.ends_at > now() then
    raise exception 'a break is kept until it ends';
  end if;
  return old;
end $$;

create trigger a_kept_break_is_kept_until_it_ends before delete on kept_breaks
  for each row execute function keep_break_until_it_ends();
