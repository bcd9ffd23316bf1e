-- What is over costs nothing to whoever asks for what is open: open stakes are found by themselves, and a life's settled stakes are a kept sum.

create index bets_that_hold_by_creator on bets (creator_id)
  where status in ('open', 'pending', 'matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed');
create index bets_that_hold_by_peer on bets (peer_id)
  where status in ('matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed');

-- A seat knows when its pool is over, so that a person's open seats are found without their pools.
alter table pool_seats add column over_at timestamptz;
update pool_seats s set over_at = p.ended_at from pools p where p.id = s.pool_id and p.ended_at is not null;
create index pool_seats_that_hold on pool_seats (user_id) where over_at is null;
create function end_pool_seats() returns trigger language plpgsql as $$
begin
  update pool_seats set over_at = new.ended_at where pool_id = new.id;
  return null;
end
$$;
create trigger seats_end_with_their_pool after update of ended_at on pools
  for each row when (old.ended_at is distinct from new.ended_at) execute function end_pool_seats();

-- Stakes that were settled and did not come back: what the loyalty tiers go by.
alter table betting_statistics add column settled_stake bigint not null default 0;
update betting_statistics s set settled_stake = r.settled
from (select user_id, sum(case when result = 'drawn' then greatest(0, -net_amount) else stake_amount end)::bigint as settled
      from betting_results group by user_id) r
where r.user_id = s.user_id;

-- As text, for databases that were made while it was parsed.
create or replace function wallet_balance(person profiles) returns numeric
language sql stable
as $$
  select round(b.balance_cents / 100.0, 2)
  from ledger.balances b where b.owner_id = person.id and b.kind = 'wallet'
$$;

-- How two people stand against each other, kept as their handshakes settle.
create table betting_records (
  user_id uuid not null constraint record_is_of_an_account references users (id),
  opponent_id uuid not null constraint record_is_against_an_account references users (id),
  meetings integer not null,
  wins integer not null,
  losses integer not null,
  net_amount bigint not null,
  last_met_at timestamptz not null,
  constraint two_people_have_one_record primary key (user_id, opponent_id)
);
comment on table betting_records is 'One row per person and opponent: what betting_results adds up to between the two.';
insert into betting_records
select user_id, opponent_id, count(*), count(*) filter (where result = 'won'), count(*) filter (where result = 'lost'),
  sum(net_amount), max(at)
from betting_results where opponent_id is not null group by user_id, opponent_id;
grant select, insert, update on betting_records to handshake_app;

-- A participant knows when their agreement is over. One in default is not: what was lent is still owed.
alter table agreement_participants add column over_at timestamptz;
create function end_agreement_parts() returns trigger language plpgsql as $$
begin
  update agreement_participants set over_at = new.updated_at where agreement_id = new.id;
  return null;
end
$$;
create trigger parts_end_with_their_agreement after update of status on agreements
  for each row when (old.status <> new.status
    and new.status in ('completed', 'cancelled', 'declined', 'expired', 'refunded', 'void', 'loan_paid_off'))
  execute function end_agreement_parts();
update agreement_participants p set over_at = a.updated_at from agreements a
where a.id = p.agreement_id
  and a.status in ('completed', 'cancelled', 'declined', 'expired', 'refunded', 'void', 'loan_paid_off');
create index agreement_participants_not_over on agreement_participants (user_id) where over_at is null;
create index agreement_participants_over_lately on agreement_participants (user_id, over_at) where over_at is not null;

-- How often a person's trust has moved, so that its pages are known without counting them.
alter table profiles add column trust_movement_count integer not null default 0;
update profiles p set trust_movement_count = m.movements
from (select user_id, count(*) as movements from trust_movements group by user_id) m where m.user_id = p.id;
