-- What kind of money this database holds: written at its first start, and never changed.

create table installation (
  only_row boolean not null default true
    constraint there_is_one_installation primary key
    constraint the_one_row_is_true check (only_row),
  money_mode text not null constraint money_is_play_or_real check (money_mode in ('play', 'real')),
  decided_at timestamptz not null default now()
);
comment on table installation is 'One row, written by the owner at the first start; another mode refuses to start here.';

create function refuse_other_money() returns trigger language plpgsql as $$
begin
  raise exception 'the money of a database never changes its kind' using errcode = 'restrict_violation';
end
$$;
create trigger money_keeps_its_kind before update or delete on installation
  for each row execute function refuse_other_money();

grant select on installation to handshake_app;
