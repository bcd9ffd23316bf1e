-- Documents: the keys that sign them, and how everyone who said yes to something had proved who they are.

-- Null for sessions that were opened before this was written down.
alter table sessions add column signed_in_by text
  constraint a_session_was_opened_in_a_known_way check (signed_in_by in ('password', 'email_link', 'second_factor', 'passkey'));

create table acceptances (
  thing_kind text not null constraint what_is_accepted_is_known check (thing_kind in ('handshake', 'pool', 'agreement', 'loan')),
  thing_id uuid not null,
  terms_version integer not null,
  user_id uuid not null constraint an_acceptance_is_by_an_account references users (id),
  accepted_at timestamptz not null,
  signed_in_by text,
  proved_at timestamptz not null,
  constraint a_version_is_accepted_once_by_a_person primary key (thing_kind, thing_id, terms_version, user_id)
);
create index acceptances_of_a_person on acceptances (user_id, accepted_at desc);

-- A public key stays for good: whoever has a document can check it. Its secret half goes when it is retired.
create table document_keys (
  id text constraint a_document_key_has_one_name primary key constraint a_document_key_name_fits_in_a_file check (id ~ '^[a-z0-9-]{8,40}$'),
  public_key bytea not null constraint a_public_key_has_32_bytes check (length(public_key) = 32),
  sealed_secret text,
  created_at timestamptz not null,
  retired_at timestamptz,
  revoked_at timestamptz,
  reason text not null,
  constraint a_retired_key_has_no_secret check ((retired_at is null) = (sealed_secret is not null)),
  constraint a_revoked_key_is_retired check (revoked_at is null or retired_at is not null)
);
create unique index one_key_signs_documents on document_keys ((true)) where retired_at is null;

grant select, insert, update on acceptances to handshake_app;
grant select, insert, update (sealed_secret, retired_at, revoked_at, reason) on document_keys to handshake_app;
