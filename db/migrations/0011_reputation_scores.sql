-- Scores: every movement of trust with its reason, obligations met and missed, and the figures of settled handshakes.

create table trust_movements (
  id uuid constraint trust_movements_id_is_unique primary key,
  user_id uuid not null constraint trust_is_of_an_account references users (id),
  reason text not null,
  change integer not null,
  score_after integer not null,
  bet_id uuid constraint trust_moved_over_a_bet references bets (id),
  at timestamptz not null,
  constraint a_score_stays_in_its_range check (score_after between 0 and 1000)
);
comment on table trust_movements is 'Rows are only ever added; the newest score_after is the person''s HRS.';
create index trust_movements_newest_first on trust_movements (user_id, at desc, id desc);
create unique index trust_moves_once_for_a_reason on trust_movements (user_id, bet_id, reason) where bet_id is not null;

alter table profiles add column hrs integer not null default 500
  constraint hrs_stays_in_its_range check (hrs between 0 and 1000);
alter table profiles add column obligations_met integer not null default 0;
alter table profiles add column obligations_missed integer not null default 0;

create table betting_statistics (
  user_id uuid constraint a_person_has_one_set_of_figures primary key constraint figures_are_of_an_account references users (id),
  total_bets integer not null default 0,
  total_wins integer not null default 0,
  total_losses integer not null default 0,
  -- Cents: what was won beyond the stakes, less what was lost.
  total_earnings bigint not null default 0,
  total_staked bigint not null default 0,
  current_streak integer not null default 0,
  biggest_win bigint not null default 0,
  favorite_category text not null default 'Sports',
  updated_at timestamptz not null
);

create table betting_results (
  user_id uuid not null constraint result_is_of_an_account references users (id),
  bet_id uuid not null constraint result_is_of_a_bet references bets (id),
  opponent_id uuid not null constraint opponent_is_an_account references users (id),
  result text not null,
  -- Cents, from this person's side: the payout less the stake.
  net_amount bigint not null,
  stake_amount bigint not null,
  category text not null,
  at timestamptz not null,
  constraint a_bet_counts_once_for_a_person primary key (user_id, bet_id),
  constraint result_is_known check (result in ('won', 'lost', 'drawn'))
);
comment on table betting_results is 'One row per person and settled handshake: what every figure, chart and head-to-head record is summed from.';
create index betting_results_newest_first on betting_results (user_id, at desc);
create index betting_results_head_to_head on betting_results (user_id, opponent_id, at desc);

grant select, insert on trust_movements, betting_results to handshake_app;
grant select, insert, update on betting_statistics to handshake_app;
