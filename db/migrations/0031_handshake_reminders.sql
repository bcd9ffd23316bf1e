-- When somebody last reminded the others of a handshake: one row each, so that two presses at once cannot both be the first.

create table bet_reminders (
  bet_id uuid not null constraint reminder_is_about_a_bet references bets (id),
  sender_id uuid not null constraint reminder_is_by_an_account references users (id),
  sent_at timestamptz not null,
  constraint a_person_has_one_last_reminder_per_handshake primary key (bet_id, sender_id)
);

grant select, insert, update on bet_reminders to handshake_app;
