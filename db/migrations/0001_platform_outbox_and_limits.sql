-- What the platform keeps for every feature: the outbox, the note of handled events, rate limits and the local mailbox.

create table outbox (
  id uuid constraint outbox_id_is_unique primary key,
  message jsonb not null,
  created_at timestamptz not null
);
comment on table outbox is 'What follows from a committed change; a relay takes the rows and deletes them.';

create table handled_events (
  event_id uuid not null,
  reaction text not null,
  handled_at timestamptz not null,
  constraint an_event_is_handled_once_per_reaction primary key (event_id, reaction)
);
create index handled_events_by_time on handled_events (handled_at);

-- The columns are those the rate-limiter-flexible library reads and writes.
create table rate_limits (
  key varchar(255) constraint rate_limits_key_is_unique primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

create table mailbox (
  id uuid constraint mailbox_id_is_unique primary key,
  -- Two mails may bear the same time; they never arrive in the same moment.
  arrival bigint generated always as identity,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null
);
comment on table mailbox is 'Mail of an installation without SMTP_URL.';
create index mailbox_by_recipient on mailbox (recipient, arrival desc);

grant select, insert, update, delete on outbox, handled_events, rate_limits, mailbox to handshake_app;
