-- What people say under a handshake: one level of replies; whoever takes a word back leaves its place.

create table handshake_comments (
  id uuid constraint handshake_comments_id_is_unique primary key,
  handshake_id uuid not null constraint comment_is_about_a_bet references bets (id),
  user_id uuid not null constraint comment_is_by_an_account references users (id),
  parent_id uuid constraint reply_is_to_a_comment references handshake_comments (id),
  content text not null,
  is_edited boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid constraint comment_was_hidden_by_an_account references users (id),
  constraint a_comment_says_something check (char_length(content) between 1 and 1000 or deleted_at is not null),
  constraint a_deleted_comment_says_nothing check (deleted_at is null or content = ''),
  constraint a_hidden_comment_says_by_whom check ((hidden_at is null) = (hidden_by is null))
);
create index handshake_comments_in_order on handshake_comments (handshake_id, created_at, id);
create index handshake_comments_by_user on handshake_comments (user_id, created_at desc);

-- What waits for an arbitrator's word.
create index bets_for_the_referee on bets (game_date, id)
  where status = 'outcome_pending' and verification_method = 'arbitrator';

grant select, insert, update on handshake_comments to handshake_app;
