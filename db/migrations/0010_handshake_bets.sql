-- Handshakes under the spec's name, bets: terms and their versions, invitations, seats, steps, answers; amounts are cents.

create table bets (
  id uuid constraint bets_id_is_unique primary key,
  title text not null,
  description text not null default '',
  terms text not null default '',
  notes text not null default '',
  bet_type text not null,
  handshake_type text not null default 'bet',
  type text not null default 'sports',
  subtype text not null default '',
  creator_id uuid not null constraint bet_is_made_by_an_account references users (id),
  -- Named before accepting where the handshake is meant for one person; accepted_at says whether they took the seat.
  peer_id uuid constraint peer_is_an_account references users (id),
  winner_id uuid constraint winner_is_an_account references users (id),
  stake_amount bigint not null,
  peer_stake_amount bigint not null,
  payment_method text not null default 'wallet',
  bet_kind text not null default 'moneyline',
  line numeric(6, 1),
  pick text not null,
  sport text,
  league text,
  -- The two teams of a game, or the two answers of a handshake in words.
  team_a text not null,
  team_b text not null,
  selected_team text generated always as (case when pick in ('team_a', 'team_b') then pick end) stored,
  venue text,
  -- When the game starts; for a handshake without a game, when its result is due.
  game_date timestamptz,
  game_external_id text,
  game_id uuid constraint bet_is_about_a_game references live_games (id),
  legs jsonb not null default '[]',
  esports_data jsonb,
  settlement_rules jsonb not null,
  verification_method text not null default 'oracle',
  is_public boolean not null default false,
  privacy text not null default 'private',
  marketplace_visibility text not null default 'private',
  auto_accept boolean not null default false,
  status text not null default 'draft',
  transaction_status text not null default 'draft',
  last_action_by uuid,
  last_action_at timestamptz not null,
  last_action_type text not null default 'create',
  can_cancel boolean generated always as (status in ('draft', 'open', 'pending')) stored,
  can_revise boolean generated always as (status in ('draft', 'open', 'pending')) stored,
  transaction_metadata jsonb not null default '{}',
  terms_version integer not null default 1,
  step_count integer not null default 0,
  -- When the scheduler has to look at it next, and for what: the one index every job reads.
  due_at timestamptz,
  cancel_reason text,
  -- The outcome that waits for its payout: who gets what, and why.
  outcome text,
  creator_confirmed_at timestamptz,
  peer_confirmed_at timestamptz,
  outcome_reason text,
  result_at timestamptz,
  result_id uuid constraint outcome_rests_on_a_result references game_results (id),
  final_score_team_a integer,
  final_score_team_b integer,
  settlement_tx_hash text,
  expires_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  completed_at timestamptz,
  -- Hidden from lists, never gone: drafts thrown away, and what was cancelled by itself.
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bet_type_is_known check (bet_type in ('sports', 'esports', 'election', 'challenge', 'custom')),
  constraint bet_kind_is_known check (bet_kind in ('moneyline', 'spread', 'over_under')),
  constraint pick_is_known check (pick in ('team_a', 'team_b', 'draw', 'over', 'under')),
  constraint a_line_belongs_to_kinds_that_have_one check ((bet_kind = 'moneyline') = (line is null)),
  constraint stakes_are_above_nothing check (stake_amount > 0 and peer_stake_amount > 0),
  constraint bet_status_is_known check (status in ('draft', 'open', 'pending', 'matched', 'in_progress', 'outcome_pending',
    'finalizing', 'completed', 'cancelled', 'refunded', 'disputed')),
  constraint nobody_bets_against_themself check (peer_id <> creator_id),
  constraint a_matched_bet_has_a_peer check (accepted_at is null or peer_id is not null),
  constraint the_winner_is_a_party check (winner_id in (creator_id, peer_id)),
  constraint privacy_is_known check (privacy in ('public', 'private')),
  constraint verification_is_known check (verification_method in ('oracle', 'mutual', 'arbitrator')),
  constraint outcome_is_known check (outcome in ('creator', 'peer', 'push', 'void', 'split'))
);
comment on column bets.stake_amount is 'The creator''s stake.';
-- Lists of one person read each side by its index, newest first; ids are time-ordered, so they break ties and page.
create index bets_by_creator on bets (creator_id, created_at desc, id desc) where hidden_at is null;
create index bets_by_peer on bets (peer_id, created_at desc, id desc) where hidden_at is null;
create index bets_due on bets (status, due_at) where due_at is not null;
create index bets_by_game on bets (game_id) where status in ('open', 'pending', 'matched', 'in_progress', 'outcome_pending', 'finalizing');
create index bets_in_the_marketplace on bets (created_at desc, id desc) where status = 'open' and is_public and hidden_at is null;
create index bets_in_the_marketplace_by_stake on bets (stake_amount, id) where status = 'open' and is_public and hidden_at is null;
create index bets_in_the_marketplace_by_start on bets (game_date, id) where status = 'open' and is_public and hidden_at is null;
-- For what few offers have; what many have is found by reading a stretch of one of the orders above.
create index bets_in_the_marketplace_by_word on bets using gin ((title || ' ' || team_a || ' ' || team_b || ' ' || coalesce(league, '')) gin_trgm_ops)
  where status = 'open' and is_public and hidden_at is null;
create index bets_in_the_marketplace_by_league on bets (league, bet_type) where status = 'open' and is_public and hidden_at is null;

create table bet_terms (
  bet_id uuid not null constraint terms_are_of_a_bet references bets (id),
  version integer not null,
  proposed_by uuid not null constraint terms_are_proposed_by_an_account references users (id),
  status text not null,
  title text not null,
  description text not null,
  bet_kind text not null,
  line numeric(6, 1),
  pick text not null,
  stake_amount bigint not null,
  peer_stake_amount bigint not null,
  game_date timestamptz,
  message text not null default '',
  created_at timestamptz not null,
  constraint a_version_is_written_once primary key (bet_id, version),
  constraint terms_status_is_known check (status in ('current', 'offered', 'superseded', 'declined'))
);
comment on table bet_terms is 'Only the status of a version ever changes; what it says stays as it was read when someone agreed to it.';
create unique index a_bet_has_one_current_version on bet_terms (bet_id) where status = 'current';

create table bet_invitations (
  id uuid constraint bet_invitations_id_is_unique primary key,
  bet_id uuid not null constraint invitation_is_to_a_bet references bets (id),
  sender_id uuid not null constraint invitation_is_sent_by_an_account references users (id),
  recipient_id uuid constraint invitation_is_for_an_account references users (id),
  recipient_email text,
  recipient_phone text,
  -- SHA-256 of what a link carries; whoever holds the link may claim the invitation once.
  code text,
  message text not null default '',
  status text not null default 'pending',
  decline_reason text,
  created_at timestamptz not null,
  answered_at timestamptz,
  expires_at timestamptz not null,
  constraint an_invitation_reaches_someone check (num_nonnulls(recipient_id, recipient_email, recipient_phone, code) >= 1),
  constraint invitation_status_is_known check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  constraint an_invitation_link_is_its_own unique (code)
);
create unique index a_person_is_invited_once_at_a_time on bet_invitations (bet_id, recipient_id) where status = 'pending';
create index bet_invitations_by_bet on bet_invitations (bet_id);
create index bet_invitations_by_recipient on bet_invitations (recipient_id, status, created_at desc);
create index bet_invitations_by_email on bet_invitations (lower(recipient_email)) where recipient_id is null and status = 'pending';
create index bet_invitations_by_expiry on bet_invitations (expires_at) where status = 'pending';

create table bet_participants (
  bet_id uuid not null constraint participant_is_in_a_bet references bets (id),
  participant_id uuid not null constraint participant_is_an_account references users (id),
  side text not null,
  stake_amount bigint not null,
  joined_at timestamptz not null,
  constraint a_person_sits_in_a_bet_once primary key (bet_id, participant_id),
  constraint a_side_has_one_seat unique (bet_id, side),
  constraint side_is_known check (side in ('creator', 'participant'))
);

create table bet_steps (
  bet_id uuid not null constraint step_is_of_a_bet references bets (id),
  number integer not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  actor_id uuid,
  reason text,
  details jsonb not null default '{}',
  at timestamptz not null,
  constraint a_bet_takes_one_step_at_a_time primary key (bet_id, number)
);
comment on table bet_steps is 'Everything that happened to a handshake, in order; rows are only ever added.';

create table bet_answers (
  bet_id uuid not null constraint answer_is_about_a_bet references bets (id),
  user_id uuid not null constraint answer_is_by_an_account references users (id),
  -- Who won, in the eyes of this person; or an ending both may agree on.
  winner text not null,
  at timestamptz not null,
  constraint a_person_answers_once primary key (bet_id, user_id),
  constraint answer_is_known check (winner in ('creator', 'peer', 'draw'))
);

create table bet_proposals (
  id uuid constraint bet_proposals_id_is_unique primary key,
  bet_id uuid not null constraint proposal_is_about_a_bet references bets (id),
  proposed_by uuid not null constraint proposal_is_by_an_account references users (id),
  kind text not null,
  -- What the creator gets back of the pot; the rest is the peer's.
  creator_amount bigint,
  message text not null default '',
  status text not null default 'open',
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint proposal_kind_is_known check (kind in ('cancel', 'void', 'split')),
  constraint a_split_names_a_share check ((kind = 'split') = (creator_amount is not null)),
  constraint proposal_status_is_known check (status in ('open', 'agreed', 'declined', 'withdrawn'))
);
create unique index one_proposal_at_a_time on bet_proposals (bet_id) where status = 'open';

create view bet_live as
select b.id as bet_id, g.team_b_score as live_score_home, g.team_a_score as live_score_away, g.quarter_period as game_period,
       g.time_remaining as game_time_remaining, g.status as game_status, g.last_updated, g.team_b as home_team, g.team_a as away_team,
       b.status = 'in_progress' and b.expires_at > now() as is_live
from bets b join live_games g on g.id = b.game_id;

grant select, insert, update on bets, bet_terms, bet_invitations, bet_proposals to handshake_app;
grant select, insert on bet_participants, bet_steps, bet_answers to handshake_app;
grant select on bet_live to handshake_app;
