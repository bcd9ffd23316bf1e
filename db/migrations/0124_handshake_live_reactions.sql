-- What the two people of a handshake call to each other while its game is played: a face or a line, for a minute.
create table live_reactions (
  id uuid constraint live_reactions_id_is_unique primary key,
  bet_id uuid not null constraint a_live_reaction_is_about_a_handshake references bets (id),
  user_id uuid not null constraint a_live_reaction_comes_from_an_account references users (id),
  face text,
  words text,
  sent_at timestamptz not null,
  constraint a_live_reaction_is_a_face_or_a_line check ((face is null) <> (words is null))
);
create index live_reactions_of_a_handshake on live_reactions (bet_id, sent_at);
create index live_reactions_by_age on live_reactions (sent_at);

grant select, insert, delete on live_reactions to handshake_app;
