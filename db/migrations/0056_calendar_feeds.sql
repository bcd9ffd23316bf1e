-- Calendar feeds: one for each person who wants one, found by the hash of the secret in its address.

create table calendar_feeds (
  user_id uuid constraint a_person_has_one_calendar_feed primary key constraint calendar_feed_belongs_to_an_account references users (id),
  secret_hash bytea not null constraint a_calendar_secret_opens_one_feed unique,
  created_at timestamptz not null,
  read_at timestamptz
);
grant select, insert, update, delete on calendar_feeds to handshake_app;
