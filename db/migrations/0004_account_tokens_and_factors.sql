-- Getting in and back in: one-time tokens, the browser that signed up, second factors and passkeys; and the face of a profile.

alter table users add column needs_onboarding boolean not null default true;
alter table users add column password_changed_at timestamptz;
update users set password_changed_at = created_at;
alter table users alter column password_changed_at set not null;
alter table users add column closed_at timestamptz;

alter table sessions add column refreshed_at timestamptz;
update sessions set refreshed_at = created_at;
alter table sessions alter column refreshed_at set not null;

-- In all three, token is the SHA-256 of what the mail carries: reading the table lets nobody in.
create table email_verification_tokens (
  id uuid constraint email_verification_tokens_id_is_unique primary key,
  user_id uuid not null constraint verification_token_is_for_an_account references users (id),
  email text not null,
  token text not null,
  expires_at timestamptz not null,
  used boolean not null default false,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint a_verification_token_is_issued_once unique (token),
  constraint verification_token_is_a_hash check (token ~ '^[0-9a-f]{64}$'),
  constraint a_used_verification_token_says_when check (used = (used_at is not null))
);
create index email_verification_tokens_unused on email_verification_tokens (email) where not used;
create index email_verification_tokens_by_user on email_verification_tokens (user_id);

create table password_reset_tokens (
  id uuid constraint password_reset_tokens_id_is_unique primary key,
  user_id uuid not null constraint reset_token_is_for_an_account references users (id),
  email text not null,
  token text not null,
  expires_at timestamptz not null,
  used boolean not null default false,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint a_reset_token_is_issued_once unique (token),
  constraint reset_token_is_a_hash check (token ~ '^[0-9a-f]{64}$'),
  constraint a_used_reset_token_says_when check (used = (used_at is not null))
);
create index password_reset_tokens_unused on password_reset_tokens (email) where not used;
create index password_reset_tokens_by_user on password_reset_tokens (user_id);

create table magic_link_tokens (
  id uuid constraint magic_link_tokens_id_is_unique primary key,
  user_id uuid not null constraint magic_link_is_for_an_account references users (id),
  email text not null,
  token text not null,
  expires_at timestamptz not null,
  used boolean not null default false,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint a_magic_link_is_issued_once unique (token),
  constraint magic_link_token_is_a_hash check (token ~ '^[0-9a-f]{64}$'),
  constraint a_used_magic_link_says_when check (used = (used_at is not null))
);
create index magic_link_tokens_unused on magic_link_tokens (email) where not used;
create index magic_link_tokens_by_user on magic_link_tokens (user_id);

create table signups (
  -- SHA-256 of the cookie's token.
  token_hash bytea constraint a_signup_cookie_stands_for_one_signup primary key,
  -- Null where the address had an account already: that browser is told nothing else, but owns nothing.
  user_id uuid constraint signup_made_this_account references users (id),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table signups is 'The browser that signed up: it may ask for another verification mail, and is signed in by the link.';
create index signups_by_expiry on signups (expires_at);
create index signups_by_user on signups (user_id);

create table second_factors (
  user_id uuid constraint an_account_has_one_second_factor primary key
    constraint second_factor_belongs_to_an_account references users (id),
  secret text not null,
  confirmed_at timestamptz,
  -- The newest time step a code was accepted for; that code and older ones are spent.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id uuid not null constraint recovery_code_belongs_to_an_account references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  constraint a_recovery_code_is_listed_once primary key (user_id, code_hash)
);

create table passkeys (
  id uuid constraint passkeys_id_is_unique primary key,
  user_id uuid not null constraint passkey_belongs_to_an_account references users (id),
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint a_passkey_opens_one_account unique (credential_id)
);
create index passkeys_by_user on passkeys (user_id);

create table passkey_challenges (
  id uuid constraint passkey_challenges_id_is_unique primary key,
  -- Null while signing in: who it is, the passkey says.
  user_id uuid constraint passkey_challenge_is_for_an_account references users (id),
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

create table sign_in_challenges (
  token_hash bytea constraint a_challenge_is_for_one_sign_in primary key,
  user_id uuid not null constraint sign_in_challenge_is_for_an_account references users (id),
  expires_at timestamptz not null
);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);

-- In the database, so that every node serves the same pictures; one per person, and a new one takes the old one's place.
create table avatars (
  user_id uuid constraint a_person_has_one_avatar primary key
    constraint avatar_belongs_to_an_account references users (id),
  file_id uuid not null,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  constraint an_avatar_has_one_address unique (file_id),
  constraint avatar_type_is_known check (type in ('png', 'jpg', 'webp')),
  constraint an_avatar_is_small check (octet_length(bytes) <= 102400)
);

grant select, insert, update, delete on email_verification_tokens, password_reset_tokens, magic_link_tokens to handshake_app;
grant select, insert, delete on signups, sign_in_challenges, passkey_challenges to handshake_app;
grant select, insert, update, delete on second_factors, recovery_codes, passkeys to handshake_app;
grant select, insert, update, delete on avatars to handshake_app;
