-- Mail and its figures, invitations of every kind, the waitlist, and feature flags.

create table app_secrets (
  name text constraint a_secret_has_one_value primary key,
  value bytea not null,
  created_at timestamptz not null
);
comment on table app_secrets is 'Keys the app made for itself on first use, so that nothing needs configuring.';

create table bulk_emails (
  id uuid constraint bulk_emails_id_is_unique primary key,
  template_id text not null,
  variables jsonb not null,
  audience text not null,
  status text not null default 'running',
  -- The batch that is due, and the last recipient of the one before: a restart goes on exactly there.
  batch integer not null default 1,
  after_email text not null default '',
  queued_count integer not null default 0,
  created_by uuid not null constraint bulk_email_was_started_by_an_account references users (id),
  created_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  constraint audience_is_known check (audience in ('verified', 'everyone', 'waitlist')),
  constraint bulk_status_is_known check (status in ('running', 'completed', 'cancelled')),
  constraint a_finished_bulk_email_says_when check ((status = 'running') = (finished_at is null))
);
create index bulk_emails_running on bulk_emails (touched_at) where status = 'running';

create table emails (
  id uuid constraint emails_id_is_unique primary key,
  message_id text not null,
  template_id text not null,
  recipient_email text not null,
  user_id uuid constraint email_is_to_an_account references users (id),
  -- Never a token: links that let someone in are made at the moment of sending, from about_id.
  variables jsonb not null,
  about_id uuid,
  reply_to text,
  bulk_id uuid constraint email_belongs_to_a_bulk_email references bulk_emails (id),
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  -- When a mail that is still queued is looked at again.
  due_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  constraint a_message_id_is_given_once unique (message_id),
  constraint a_bulk_email_reaches_an_address_once unique (bulk_id, recipient_email),
  constraint email_status_is_known check (status in ('queued', 'sending', 'sent', 'failed', 'unwanted')),
  constraint a_sent_email_says_when check ((status = 'sent') = (sent_at is not null)),
  constraint a_claimed_email_says_when check (status <> 'sending' or claimed_at is not null)
);
create index emails_waiting on emails (due_at) where status = 'queued';
create index emails_being_sent on emails (claimed_at) where status = 'sending';
create index emails_by_recipient on emails (recipient_email, template_id, created_at desc);
create index emails_by_user on emails (user_id, created_at desc);

create table email_events (
  id uuid constraint email_events_id_is_unique primary key,
  email_id uuid not null constraint email_event_is_about_an_email references emails (id),
  template_id text not null,
  recipient_email text not null,
  event_type text not null,
  timestamp timestamptz not null,
  metadata jsonb not null default '{}',
  constraint email_event_type_is_known check (event_type in ('sent', 'opened', 'clicked', 'bounced'))
);
-- A mail that is opened a hundred times has been opened; a link counts once, whatever reads it again.
create unique index an_email_event_is_noted_once on email_events (email_id, event_type, (coalesce(metadata ->> 'clickUrl', '')));
create index email_events_by_template on email_events (template_id, event_type);

create table email_templates (
  id text constraint email_templates_id_is_unique primary key,
  is_active boolean not null,
  updated_at timestamptz not null
);
comment on table email_templates is 'Only what an admin switched; the templates themselves are code.';

create table user_email_preferences (
  user_id uuid constraint an_account_has_one_set_of_preferences primary key
    constraint preferences_belong_to_an_account references users (id),
  marketing_emails boolean not null default true,
  notification_emails boolean not null default true,
  security_emails boolean not null default true,
  bet_updates boolean not null default true,
  updated_at timestamptz not null,
  constraint security_emails_stay_on check (security_emails)
);

create table email_suppressions (
  email text not null,
  list text not null,
  created_at timestamptz not null,
  constraint an_address_leaves_a_list_once primary key (email, list),
  constraint list_can_be_left check (list in ('marketing_emails', 'notification_emails', 'bet_updates'))
);
comment on table email_suppressions is 'Unsubscribed addresses that have no account to hold preferences.';

create table invite_requests (
  id uuid constraint invite_requests_id_is_unique primary key,
  name text not null,
  email text not null,
  company text not null,
  reason text not null,
  referral_source text not null,
  status text not null default 'pending',
  created_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid constraint invite_request_was_reviewed_by_an_account references users (id),
  constraint invite_request_status_is_known check (status in ('pending', 'approved', 'declined')),
  constraint a_reviewed_request_says_when_and_by_whom
    check ((status = 'pending') = (reviewed_at is null) and (reviewed_at is null) = (reviewed_by is null))
);
create index invite_requests_newest_first on invite_requests (status, created_at desc);
create index invite_requests_by_email on invite_requests (email, created_at desc);

create table invites (
  id uuid constraint invites_id_is_unique primary key,
  -- SHA-256 of the code; null until the mail that carries the code is sent.
  code text,
  status text not null default 'pending',
  email text,
  name text,
  used_at timestamptz,
  used_by text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null constraint invite_was_made_by_an_account references users (id),
  constraint an_invite_code_opens_one_invite unique (code),
  constraint invite_code_is_a_hash check (code ~ '^[0-9a-f]{64}$'),
  constraint invite_status_is_known check (status in ('pending', 'converted')),
  constraint a_converted_invite_says_when_and_by_whom
    check ((status = 'converted') = (used_at is not null) and (used_at is null) = (used_by is null))
);
create index invites_newest_first on invites (created_at desc);

create table friend_invites (
  id uuid constraint friend_invites_id_is_unique primary key,
  -- SHA-256 of the code; null until the mail that carries the code is sent.
  code text,
  sender_id uuid not null constraint friend_invite_is_from_an_account references users (id),
  recipient_id uuid constraint friend_invite_was_taken_by_an_account references users (id),
  recipient_email text,
  recipient_name text,
  personal_message text,
  status text not null default 'pending',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint a_friend_code_opens_one_invite unique (code),
  constraint friend_code_is_a_hash check (code ~ '^[0-9a-f]{64}$'),
  constraint friend_invite_status_is_known check (status in ('pending', 'accepted', 'expired', 'revoked')),
  constraint an_accepted_friend_invite_says_by_whom check ((status = 'accepted') = (recipient_id is not null)),
  constraint nobody_invites_themself check (recipient_id <> sender_id)
);
create index friend_invites_by_sender on friend_invites (sender_id, created_at desc);
create index friend_invites_waiting on friend_invites (expires_at) where status = 'pending';

create table friends (
  user_id uuid not null constraint friendship_belongs_to_an_account references users (id),
  friend_id uuid not null constraint friend_is_an_account references users (id),
  status text not null default 'accepted',
  created_at timestamptz not null,
  constraint a_friendship_is_listed_once_per_side primary key (user_id, friend_id),
  constraint friendship_status_is_known check (status = 'accepted'),
  constraint nobody_befriends_themself check (user_id <> friend_id)
);
create index friends_by_friend on friends (friend_id);

create table waitlist (
  email text constraint an_address_waits_once primary key,
  source text not null,
  status text not null default 'pending',
  timestamp timestamptz not null
);
create index waitlist_newest_first on waitlist (timestamp desc);

create table feature_flags (
  key text constraint a_flag_has_one_state primary key,
  enabled boolean not null,
  description text not null,
  category text not null,
  updated_at timestamptz,
  updated_by uuid constraint flag_was_switched_by_an_account references users (id),
  constraint flag_category_is_known check (category in ('ui', 'feature', 'admin'))
);
insert into feature_flags (key, enabled, description, category) values
  ('landing_page_login_button', true, 'Shows the login button on the landing page', 'ui'),
  ('beta_features_enabled', false, 'Opens features that are still being tried out', 'feature'),
  ('maintenance_mode', false, 'Closes the app to everyone but admins; settlement goes on', 'admin'),
  ('new_user_onboarding', true, 'Shows new people around after their first sign-in', 'feature');

grant select, insert on app_secrets to handshake_app;
grant select, insert, update on emails, bulk_emails, email_templates, user_email_preferences, invites, invite_requests,
  friend_invites, feature_flags to handshake_app;
grant select, insert, update on email_events to handshake_app;
grant select, insert, delete on email_suppressions, friends to handshake_app;
grant select, insert, update on waitlist to handshake_app;
