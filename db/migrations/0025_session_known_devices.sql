-- Browsers a person has signed in with before: while somebody guesses at a password, these still get in.

create table known_devices (
  -- SHA-256 of the cookie's token; one browser may be known to several people.
  token_hash bytea not null,
  user_id uuid not null constraint known_device_belongs_to_an_account references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  constraint a_device_is_known_once_to_each_account primary key (user_id, token_hash)
);
create index known_devices_by_expiry on known_devices (expires_at);

grant select, insert, update, delete on known_devices to handshake_app;
