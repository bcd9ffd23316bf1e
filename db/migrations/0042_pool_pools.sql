-- Pools: three to fifty people, the same stake, one list of outcomes; who is in, who is asked, every step, and what is said in a case.

create table pools (
  id uuid constraint pools_id_is_unique primary key,
  creator_id uuid not null constraint pool_is_by_an_account references users (id),
  request_id uuid not null,
  title text not null,
  description text not null,
  -- 'game': the feed says which outcome is right. 'creator': the creator proposes it, and anyone can dispute that.
  judged_by text not null,
  game_id uuid constraint pool_is_on_a_game references live_games (id),
  -- In the order they are shown; picks and results name an outcome by its place, from 0.
  outcomes text[] not null,
  stake_amount bigint not null,
  least_people integer not null,
  most_people integer not null,
  seat_count integer not null default 0,
  is_public boolean not null,
  -- Of the link that lets people in; a newer link replaces it.
  link_hash text,
  previous_pool_id uuid constraint pool_follows_a_pool references pools (id),
  closes_at timestamptz not null,
  settles_at timestamptz not null,
  status text not null default 'open',
  step_count integer not null default 0,
  -- When the scheduler looks at it next; what it means in each state stands in deadlines.ts of the feature.
  due_at timestamptz,
  outcome integer,
  outcome_reason text,
  result_at timestamptz,
  result_id uuid,
  final_score_team_a integer,
  final_score_team_b integer,
  settlement_tx_hash text,
  disputed_by uuid constraint pool_was_disputed_by_an_account references users (id),
  dispute_reason text,
  disputed_at timestamptz,
  escalated_at timestamptz,
  ruling_outcome integer,
  ruling_reason text,
  ruled_by uuid constraint pool_was_ruled_on_by_an_account references users (id),
  ruled_at timestamptz,
  appealed_by uuid constraint pool_ruling_was_appealed_by_an_account references users (id),
  appeal_reason text,
  appealed_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint a_request_makes_one_pool unique (creator_id, request_id),
  constraint a_pool_has_one_next_round unique (previous_pool_id),
  constraint pool_status_is_known check (status in ('open', 'running', 'outcome_pending', 'finalizing', 'disputed', 'ruled',
    'appealed', 'completed', 'returned', 'cancelled')),
  constraint a_pool_is_judged_by_a_game_or_its_creator
    check (judged_by in ('game', 'creator') and (judged_by = 'game') = (game_id is not null)),
  constraint a_pool_has_two_to_twenty_outcomes check (cardinality(outcomes) between 2 and 20),
  constraint a_pool_is_for_three_to_fifty check (3 <= least_people and least_people <= most_people and most_people <= 50),
  constraint nobody_sits_down_in_a_full_pool check (seat_count between 0 and most_people),
  constraint a_pool_has_a_stake check (stake_amount > 0),
  constraint an_outcome_of_a_pool_is_on_its_list
    check (outcome between 0 and cardinality(outcomes) - 1 and ruling_outcome between 0 and cardinality(outcomes) - 1),
  constraint a_ruling_on_a_pool_says_by_whom_when_and_why check (num_nonnulls(ruled_by, ruled_at, ruling_reason) in (0, 3)),
  constraint an_appeal_in_a_pool_says_by_whom_when_and_why check (num_nonnulls(appealed_by, appealed_at, appeal_reason) in (0, 3)),
  constraint an_ended_pool_says_when check ((status in ('completed', 'returned', 'cancelled')) = (ended_at is not null))
);
comment on table pools is 'Changed by steps of the pool''s table alone; their history stands in pool_steps.';
create index pools_due on pools (status, due_at) where due_at is not null;
create index pools_on_the_market on pools (created_at desc, id desc) where is_public and status = 'open';
create index pools_on_a_game on pools (game_id) where game_id is not null;
create index pools_in_dispute on pools (disputed_at, id) where status in ('disputed', 'ruled', 'appealed');

create table pool_seats (
  pool_id uuid not null constraint seat_is_in_a_pool references pools (id),
  user_id uuid not null constraint seat_is_for_an_account references users (id),
  pick integer not null,
  joined_at timestamptz not null,
  -- The step of the pool with which they came in: who was first, also among those of one moment.
  joined_step integer not null,
  confirmed_at timestamptz,
  -- What came back in the end, a share of the pot or the stake.
  received_amount bigint,
  constraint a_person_has_one_seat_in_a_pool primary key (pool_id, user_id)
);
comment on table pool_seats is 'Who is in a pool now; whoever leaves has no row any more, only steps.';
create index pool_seats_of_a_person on pool_seats (user_id, joined_at desc);

create table pool_guests (
  pool_id uuid not null constraint guest_is_asked_into_a_pool references pools (id),
  user_id uuid not null constraint guest_is_an_account references users (id),
  invited_at timestamptz not null,
  declined_at timestamptz,
  constraint a_person_is_asked_into_a_pool_once primary key (pool_id, user_id)
);
create index pool_guests_of_a_person on pool_guests (user_id, invited_at desc) where declined_at is null;

create table pool_steps (
  pool_id uuid not null constraint step_is_of_a_pool references pools (id),
  number integer not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  actor_id uuid,
  reason text,
  at timestamptz not null,
  constraint a_pool_takes_one_step_at_a_time primary key (pool_id, number)
);

create table pool_statements (
  id uuid constraint pool_statements_id_is_unique primary key,
  pool_id uuid not null constraint statement_is_about_a_pool references pools (id),
  user_id uuid not null constraint statement_is_by_an_account references users (id),
  text text not null constraint a_statement_says_something check (text <> ''),
  created_at timestamptz not null
);
create index pool_statements_in_order on pool_statements (pool_id, created_at, id);

grant select, insert, update on pools to handshake_app;
grant select, insert, update, delete on pool_seats to handshake_app;
grant select, insert, update on pool_guests to handshake_app;
grant select, insert on pool_steps, pool_statements to handshake_app;
