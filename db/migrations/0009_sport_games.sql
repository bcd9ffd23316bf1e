-- Games as the providers tell them, how the providers are doing, and results with the evidence money is paid on.

create table live_games (
  id uuid constraint live_games_id_is_unique primary key,
  provider text not null,
  external_id text not null,
  sport text not null,
  league text not null,
  team_a text not null,
  team_b text not null,
  team_a_abbreviation text not null,
  team_b_abbreviation text not null,
  -- Ratings make the smart odds; null where the provider knows none.
  team_a_rating integer,
  team_b_rating integer,
  team_a_score integer not null default 0,
  team_b_score integer not null default 0,
  status text not null default 'scheduled',
  venue text,
  game_date timestamptz not null,
  quarter_period text,
  time_remaining text,
  -- How much faster than ours the time of a simulated game runs; null for a real one.
  speed integer,
  -- When the provider said so, which may be a while before we wrote it down.
  last_updated timestamptz not null,
  constraint a_provider_tells_a_game_once unique (provider, external_id),
  constraint a_game_has_two_teams check (team_a <> team_b),
  constraint scores_are_not_negative check (team_a_score >= 0 and team_b_score >= 0),
  constraint only_simulated_time_runs_faster check ((provider = 'simulated') = (speed is not null) and speed > 0),
  constraint game_status_is_known check (status in
    ('scheduled', 'live', 'in_progress', 'active', 'halftime', 'final', 'postponed', 'cancelled', 'abandoned'))
);
comment on table live_games is 'team_a is the away team, team_b the home team.';
create index live_games_by_date on live_games (game_date, id) where status in ('scheduled', 'live', 'in_progress', 'active', 'halftime');
create index live_games_going_on on live_games (provider, game_date) where status not in ('final', 'cancelled', 'abandoned');
create index live_games_of_a_provider on live_games (provider, game_date);

create table game_results (
  id uuid constraint game_results_id_is_unique primary key,
  -- A game is only ever deleted when no handshake refers to it, and then its results go with it.
  game_id uuid not null constraint result_is_of_a_game references live_games (id) on delete cascade,
  -- Where the word came from: a provider, or the admin who entered it.
  source text not null,
  -- The how-manieth word of this source on this game: a source that corrects itself adds a row, and its last one counts.
  number integer not null,
  outcome text not null,
  team_a_score integer,
  team_b_score integer,
  payload jsonb not null,
  payload_hash text not null,
  observed_at timestamptz not null,
  constraint a_source_says_one_word_at_a_time unique (game_id, source, number),
  constraint result_outcome_is_known check (outcome in ('final', 'postponed', 'cancelled', 'abandoned')),
  constraint a_final_result_has_scores check (outcome <> 'final' or (team_a_score is not null and team_b_score is not null)),
  constraint a_hash_is_sixty_four_digits check (payload_hash ~ '^[0-9a-f]{64}$')
);
comment on table game_results is 'Never changed: the app may add rows and nothing else.';

create table sport_providers (
  name text constraint a_provider_has_one_row primary key,
  -- Until when no node asks it again: whoever moves this on has the turn.
  next_ask_at timestamptz not null,
  last_asked_at timestamptz,
  last_success_at timestamptz,
  failure text,
  failed_at timestamptz,
  disabled_until timestamptz
);

grant select, insert, update, delete on live_games to handshake_app;
grant select, insert on game_results to handshake_app;
grant select, insert, update on sport_providers to handshake_app;
