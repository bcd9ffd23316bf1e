-- Live scores on lock screens: for each browser and handshake the newest word on how it stands, and what was last shown there.

create table score_pushes (
  subscription_id uuid not null constraint a_score_goes_to_a_subscription references push_subscriptions (id) on delete cascade,
  bet_id uuid not null constraint a_score_is_of_a_handshake references bets (id),
  title text not null,
  words text not null,
  -- What it pays: only for those who want amounts on their lock screen.
  pay_words text not null,
  standing text not null,
  is_final boolean not null,
  -- By the clock of whoever told the score, so that an older word never covers a newer one.
  observed_at timestamptz not null,
  -- Goes up with every word, so that one that came while another was sent is not taken for it.
  version integer not null default 1,
  -- From then on it is history, and nobody is shown it any more.
  stale_at timestamptz not null,
  due_at timestamptz,
  leased_until timestamptz,
  attempts smallint not null default 0,
  shown_standing text not null,
  shown_at timestamptz,
  constraint a_handshake_has_one_score_on_a_lock_screen primary key (subscription_id, bet_id)
);
create index score_pushes_due on score_pushes (due_at) where due_at is not null;
create index score_pushes_stale on score_pushes (stale_at);
create index score_pushes_of_a_handshake on score_pushes (bet_id);
grant select, insert, update, delete on score_pushes to handshake_app;
