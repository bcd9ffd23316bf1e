-- Disputes: one case per handshake, what both sides bring forward, and rulings that are only ever added.

create table disputes (
  id uuid constraint disputes_id_is_unique primary key,
  bet_id uuid not null constraint case_is_about_a_bet references bets (id),
  creator_id uuid not null constraint case_names_the_creator references users (id),
  peer_id uuid not null constraint case_names_the_peer references users (id),
  -- Null where two different answers opened it.
  raised_by uuid constraint case_was_raised_by_an_account references users (id),
  reason text not null,
  status text not null default 'open',
  raised_at timestamptz not null,
  -- What was left of the time to object when it was raised: it runs on when the case is withdrawn.
  window_left_ms bigint not null default 0,
  -- While open or appealed, when it escalates; once ruled, when the ruling is carried out.
  due_at timestamptz,
  escalated_at timestamptz,
  creator_accepted_at timestamptz,
  peer_accepted_at timestamptz,
  appealed_by uuid constraint ruling_was_appealed_by_an_account references users (id),
  appealed_at timestamptz,
  appeal_reason text,
  closed_at timestamptz,
  updated_at timestamptz not null,
  constraint a_bet_has_one_case unique (bet_id),
  constraint a_case_is_raised_by_a_party check (raised_by in (creator_id, peer_id)),
  constraint a_ruling_is_appealed_by_a_party check (appealed_by in (creator_id, peer_id)),
  constraint an_appeal_says_when_and_why check (num_nonnulls(appealed_by, appealed_at, appeal_reason) in (0, 3)),
  constraint case_status_is_known check (status in ('open', 'ruled', 'appealed', 'withdrawn', 'closed')),
  constraint a_closed_case_says_when check ((status = 'closed') = (closed_at is not null)),
  constraint a_case_that_goes_on_has_its_hour check ((status in ('open', 'ruled', 'appealed')) = (due_at is not null))
);
create index disputes_by_creator on disputes (creator_id, raised_at desc);
create index disputes_by_peer on disputes (peer_id, raised_at desc);
create index disputes_due on disputes (status, due_at) where due_at is not null;
create index disputes_going_on on disputes (raised_at, id) where status in ('open', 'ruled', 'appealed');

create table dispute_rulings (
  dispute_id uuid not null constraint ruling_is_in_a_case references disputes (id),
  -- The first, and after an appeal the last.
  instance integer not null,
  ruling text not null,
  creator_amount bigint,
  reason text not null,
  ruled_by uuid not null constraint ruling_is_by_an_account references users (id),
  ruled_at timestamptz not null,
  constraint an_instance_rules_once primary key (dispute_id, instance),
  constraint there_is_one_appeal check (instance in (1, 2)),
  constraint ruling_is_known check (ruling in ('creator', 'peer', 'refund', 'split')),
  constraint a_ruled_split_names_a_share check ((ruling = 'split') = (creator_amount is not null)),
  constraint a_ruling_has_its_reason check (char_length(reason) >= 20)
);

create table dispute_evidence (
  id uuid constraint dispute_evidence_id_is_unique primary key,
  dispute_id uuid not null constraint evidence_is_in_a_case references disputes (id),
  user_id uuid not null constraint evidence_is_brought_by_an_account references users (id),
  text text not null default '',
  image bytea,
  image_type text,
  created_at timestamptz not null,
  constraint evidence_is_something check (text <> '' or image is not null),
  constraint an_image_is_no_larger_than_two_megabytes check (octet_length(image) <= 2097152),
  constraint an_image_has_a_known_type
    check ((image is null) = (image_type is null) and image_type in ('image/png', 'image/jpeg', 'image/webp'))
);
create index dispute_evidence_in_order on dispute_evidence (dispute_id, created_at, id);

grant select, insert, update on disputes to handshake_app;
grant select, insert on dispute_rulings, dispute_evidence to handshake_app;
