-- How often somebody wants to be told what they spent while they play: every hour, unless they chose a longer rhythm. Never is no choice.
create table play_reminders (
  user_id uuid not null,
  every_hours int not null,
  updated_at timestamptz not null,
  constraint a_person_has_one_reminder_rhythm primary key (user_id),
  constraint a_reminder_is_for_an_account foreign key (user_id) references users (id),
  constraint a_reminder_comes_every_few_hours check (every_hours in (1, 2, 4))
);
grant select, insert, update on play_reminders to handshake_app;
