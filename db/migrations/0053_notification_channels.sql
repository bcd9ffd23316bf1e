-- Notices on every channel: what a person turned off, when they may be disturbed, what is still to go out, and bursts as one.

-- A row is a switch that is off; everything else is on.
create table muted_notices (
  user_id uuid not null constraint muted_by_an_account references users (id),
  topic text not null,
  channel text not null,
  created_at timestamptz not null,
  constraint a_topic_is_muted_once_on_a_channel primary key (user_id, topic, channel),
  constraint muted_channel_is_known check (channel in ('inApp', 'email', 'push')),
  constraint what_protects_the_account_stays_on
    check (not (topic in ('security', 'operations') and channel in ('inApp', 'email'))),
  constraint what_moves_money_stays_in_the_app
    check (not (topic in ('results', 'disputes', 'loans', 'money') and channel = 'inApp'))
);
grant select, insert, delete on muted_notices to handshake_app;

-- The choices made so far. From here on the four switches of the spec are read from the topics they cover.
insert into muted_notices (user_id, topic, channel, created_at)
select p.user_id, t.topic, 'email', p.updated_at
from user_email_preferences p
cross join lateral (values
  (p.bet_updates, array['handshakes', 'results', 'disputes']),
  (p.notification_emails, array['invitations', 'agreements', 'loans', 'money', 'friends']),
  (p.marketing_emails, array['news'])) as list (wanted, topics)
cross join lateral unnest(list.topics) as t (topic)
where not list.wanted;

drop table user_email_preferences;

create view user_email_preferences as
select u.id as user_id,
  not exists (select from muted_notices m where m.user_id = u.id and m.channel = 'email' and m.topic = 'news')
    as marketing_emails,
  (select count(*) from muted_notices m where m.user_id = u.id and m.channel = 'email'
    and m.topic in ('invitations', 'agreements', 'loans', 'money', 'friends')) < 5 as notification_emails,
  true as security_emails,
  (select count(*) from muted_notices m where m.user_id = u.id and m.channel = 'email'
    and m.topic in ('handshakes', 'results', 'disputes')) < 3 as bet_updates,
  (select max(m.created_at) from muted_notices m where m.user_id = u.id and m.channel = 'email') as updated_at
from users u;
grant select on user_email_preferences to handshake_app;

create table notice_settings (
  user_id uuid constraint a_person_has_one_set_of_notice_settings primary key
    constraint notice_settings_belong_to_an_account references users (id),
  time_zone text not null,
  quiet_from smallint,
  quiet_until smallint,
  digest text not null default 'off',
  digest_at timestamptz,
  updated_at timestamptz not null,
  constraint quiet_hours_have_both_ends check ((quiet_from is null) = (quiet_until is null)),
  constraint quiet_hours_are_minutes_of_a_day
    check (quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until),
  constraint digest_is_known check (digest in ('off', 'daily', 'weekly')),
  constraint a_digest_has_its_time check ((digest = 'off') = (digest_at is null))
);
create index notice_digests_due on notice_settings (digest_at) where digest_at is not null;
grant select, insert, update on notice_settings to handshake_app;

-- Of several notices about one thing within a short time the newest stands for all and says how many there were.
alter table notifications
  add column in_app boolean not null default true,
  add column joins_burst boolean not null default false,
  add column burst_id uuid,
  add column superseded boolean not null default false,
  add column occurrences integer not null default 1,
  add constraint a_superseded_notice_counts_as_read check (not superseded or read);
create index notifications_that_join on notifications (user_id, related_id, created_at)
  where joins_burst and not superseded and not read;
create index notifications_of_a_burst on notifications (burst_id) where burst_id is not null;

-- What is still to leave the app; a row goes with the mail or the push it was for.
create table notice_deliveries (
  notice_id uuid not null constraint a_delivery_is_of_a_notice references notifications (id) on delete cascade,
  channel text not null,
  user_id uuid not null constraint a_delivery_is_for_an_account references users (id),
  due_at timestamptz not null,
  in_digest boolean not null default false,
  created_at timestamptz not null,
  constraint a_notice_is_delivered_once_on_a_channel primary key (notice_id, channel),
  constraint delivery_channel_is_known check (channel in ('email', 'push'))
);
create index notice_deliveries_due on notice_deliveries (due_at) where not in_digest;
create index notice_deliveries_of_a_person on notice_deliveries (user_id);
grant select, insert, update, delete on notice_deliveries to handshake_app;
