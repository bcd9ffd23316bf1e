-- Identity checks: what somebody showed to prove who they are, who looked at it and what came of it. The pictures lie apart, sealed, and go first.

create table identity_checks (
  id uuid constraint identity_checks_id_is_unique primary key,
  user_id uuid not null constraint an_identity_check_is_of_an_account references users (id),
  checked_by text not null constraint somebody_looks_at_an_identity_check check (checked_by in ('staff', 'stripe')),
  state text not null
    constraint an_identity_check_stands_somewhere check (state in ('started', 'in_review', 'verified', 'declined', 'withdrawn')),
  document_kind text not null
    constraint an_identity_check_is_by_a_document check (document_kind in ('passport', 'id_card', 'driver_license')),
  country text not null constraint a_document_comes_from_a_country check (country ~ '^[A-Z]{2}$'),
  -- What the profile said when the documents were handed in: what they were compared with.
  full_name text,
  -- What the provider calls it, and its page while the pictures are taken there.
  provider_ref text constraint a_provider_calls_one_check_by_one_name unique,
  provider_url text,
  decline_reason text,
  decided_by uuid constraint an_identity_check_is_decided_by_an_account references users (id),
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- When the provider was last asked.
  looked_at timestamptz,
  -- From when on nothing is kept but this row.
  pictures_deleted_at timestamptz,
  constraint nobody_reviews_themself check (decided_by <> user_id),
  constraint a_declined_check_says_why check ((decline_reason is not null) = (state = 'declined')),
  constraint a_decided_check_has_its_time check ((decided_at is not null) = (state in ('verified', 'declined', 'withdrawn'))),
  constraint only_the_provider_has_a_name_for_it check (checked_by = 'stripe' or num_nonnulls(provider_ref, provider_url) = 0),
  constraint what_is_reviewed_was_handed_in check (state <> 'in_review' or submitted_at is not null)
);
create unique index a_person_has_one_open_identity_check on identity_checks (user_id) where state in ('started', 'in_review');
create unique index a_person_is_verified_once on identity_checks (user_id) where state = 'verified';
create index identity_checks_of_a_person on identity_checks (user_id, created_at desc);
create index identity_checks_in_line on identity_checks (submitted_at, id) where state = 'in_review';
create index identity_checks_decided on identity_checks (decided_at desc, id desc) where decided_at is not null;
create index identity_checks_with_pictures on identity_checks (decided_at) where pictures_deleted_at is null;
create index identity_checks_unfinished on identity_checks (created_at) where state = 'started';

create table identity_pictures (
  id uuid constraint identity_pictures_id_is_unique primary key,
  check_id uuid not null constraint an_identity_picture_is_of_a_check references identity_checks (id) on delete cascade,
  part text not null constraint an_identity_picture_shows_a_part check (part in ('front', 'back', 'selfie')),
  -- Encrypted and bound to its check and part; never the picture itself.
  sealed text not null constraint an_identity_picture_is_sealed check (sealed like 'sealed1.%'),
  created_at timestamptz not null,
  constraint a_check_has_one_picture_of_each_part unique (check_id, part)
);
grant select, insert, update, delete on identity_checks, identity_pictures to handshake_app;
