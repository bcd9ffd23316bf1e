-- What we give away has a cap per day: promotions and rewards, counted by the database's own clock.

set local role handshake_ledger;

create table ledger.daily_caps (
  account_kind text collate "C" constraint an_account_has_one_cap primary key
    constraint a_cap_is_for_a_kind_of_account references ledger.account_kinds,
  cap_cents bigint not null constraint a_cap_is_not_negative check (cap_cents >= 0)
);
comment on table ledger.daily_caps is 'How much may leave these accounts in a day; only set_daily_cap changes it, and only the owner may call that.';

-- Sized for play money. With real money the first start lowers them.
insert into ledger.daily_caps (account_kind, cap_cents) values
  ('promotions', 100000000000),
  ('fees.rewards', 1000000000);

create table ledger.given_by_day (
  account_kind text collate "C" not null constraint what_is_given_has_a_cap references ledger.daily_caps,
  day date not null,
  given_cents bigint not null,
  constraint a_day_is_counted_once primary key (account_kind, day)
) with (fillfactor = 50);

-- One row a day, which givers take turns at: a cap that several could pass at once would not be one. Gifts are rare beside payments.
create function ledger.keep_daily_cap() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
declare
  giver text; given bigint; cap bigint;
begin
  select c.account_kind, c.cap_cents into giver, cap
    from accounts a join daily_caps c on c.account_kind = a.kind
    where a.id = new.from_account_id;
  if not found then return null; end if;
  -- Never the time the transfer carries: its caller writes that.
  insert into given_by_day as g (account_kind, day, given_cents)
    values (giver, (clock_timestamp() at time zone 'UTC')::date, new.amount_cents)
    on conflict on constraint a_day_is_counted_once do update set given_cents = g.given_cents + excluded.given_cents
    returning given_cents into given;
  if given > cap then
    raise exception 'what % gives in a day is capped at % cents', giver, cap
      using errcode = 'check_violation', constraint = 'what_we_give_is_capped', table = 'transfers', schema = 'ledger',
            hint = 'The owner of the database raises it with ledger.set_daily_cap.';
  end if;
  return null;
end
$$;

-- The names are a first sieve, so that ordinary transfers pay nothing; the function looks at the account itself.
create trigger what_we_give_is_capped after insert on ledger.transfers
  for each row when (new.kind like 'reward.%' or new.kind in ('wallet.open', 'wallet.gift', 'correction'))
  execute function ledger.keep_daily_cap();

-- Not granted to the app: whoever may give must not be able to say how much.
create function ledger.set_daily_cap(kind text, cents bigint) returns void
language sql set search_path = ledger, pg_temp
begin atomic
  update ledger.daily_caps c set cap_cents = cents where c.account_kind = kind;
end;

create view ledger.gifts_today as
select c.account_kind, c.cap_cents, coalesce(g.given_cents, 0) as given_cents
from ledger.daily_caps c
left join ledger.given_by_day g on g.account_kind = c.account_kind and g.day = (now() at time zone 'UTC')::date;

revoke execute on all functions in schema ledger from public;
grant select on ledger.gifts_today to handshake_app;
reset role;
