-- What an assistant drafted in a person's name and waits for their yes: nothing is made, sent or locked before it.

create table drafts (
  id uuid constraint a_draft_is_one_row primary key,
  user_id uuid not null constraint a_draft_belongs_to_an_account references users (id),
  -- Whoever revokes a key throws away what was drafted with it.
  key_id uuid constraint a_draft_is_made_with_a_key references api_keys (id) on delete cascade,
  -- Also the key of the request that makes it, so that two confirmations make one.
  request_id uuid not null,
  form jsonb not null,
  terms jsonb not null,
  terms_version text not null,
  state text not null constraint a_draft_has_a_known_state check (state in ('waiting', 'confirmed', 'declined')),
  made_path text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint a_request_makes_one_draft unique (user_id, request_id),
  constraint what_a_confirmed_draft_made_is_known check ((state = 'confirmed') = (made_path is not null))
);
create index drafts_by_owner on drafts (user_id, created_at desc, id desc);
create index drafts_by_key on drafts (key_id);
create index drafts_by_age on drafts (created_at);
grant select, insert, update, delete on drafts to handshake_app;
