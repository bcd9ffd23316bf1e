-- People: the account that signs in, the profile others see, and the sessions that are open.

create table users (
  id uuid constraint users_id_is_unique primary key,
  email text not null,
  password_hash text not null,
  role text not null default 'user',
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  constraint an_email_has_one_account unique (email),
  constraint users_id_and_email_go_together unique (id, email),
  constraint email_is_lower_case check (email = lower(email)),
  constraint role_is_known check (role in ('user', 'support', 'arbitrator', 'admin'))
);

create table profiles (
  id uuid constraint profiles_id_is_unique primary key,
  email text not null,
  full_name text not null,
  display_name text not null,
  username text not null,
  avatar_url text,
  reliability_score integer not null default 75,
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  has_passport boolean not null default false,
  is_active boolean not null default true,
  privacy_settings jsonb not null default '{"friends_table": true, "allow_friend_requests": true}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint profile_belongs_to_its_account foreign key (id, email) references users (id, email) on update cascade,
  constraint a_username_is_taken_once unique (username),
  constraint reliability_score_is_a_percentage check (reliability_score between 0 and 100)
);

create table sessions (
  id uuid constraint sessions_id_is_unique primary key,
  -- SHA-256 of the cookie's token: reading this table lets nobody in.
  token_hash bytea not null,
  user_id uuid not null constraint session_belongs_to_an_account references users (id),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint a_token_opens_one_session unique (token_hash)
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

grant select, insert, update on users, profiles to handshake_app;
grant select, insert, update, delete on sessions to handshake_app;
