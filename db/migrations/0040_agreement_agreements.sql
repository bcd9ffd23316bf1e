-- Agreements of every type: the row, who takes part, every version of the terms, everything that happened, and the specification's tables as views.

create table agreements (
  id uuid constraint agreements_id_is_unique primary key,
  -- A row in the table of agreement types.
  type text not null,
  status text not null,
  title text not null,
  initiator_id uuid not null constraint agreement_is_begun_by_an_account references users (id),
  -- Null where there are several others.
  counterparty_id uuid constraint counterparty_is_an_account references users (id),
  terms jsonb not null,
  terms_version integer not null default 1,
  -- Cents.
  total_value bigint not null,
  currency text not null default 'USD',
  expires_at timestamptz,
  -- When the scheduler looks at it next.
  due_at timestamptz,
  metadata jsonb not null default '{}',
  step_count integer not null default 0,
  activated_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The key its initiator sent with the request; never an id of anything else.
  request_id uuid not null,
  constraint a_request_makes_one_agreement unique (initiator_id, request_id),
  constraint an_agreement_has_a_title check (title <> ''),
  constraint an_agreement_is_worth_something_or_nothing check (total_value >= 0),
  constraint agreements_are_in_dollars check (currency = 'USD'),
  constraint nobody_agrees_with_themselves check (counterparty_id <> initiator_id),
  constraint what_is_over_waits_for_nothing check (
    due_at is null or status not in
      ('completed', 'cancelled', 'declined', 'expired', 'refunded', 'defaulted', 'void', 'loan_paid_off', 'loan_default')),
  constraint what_is_completed_says_when check (status <> 'completed' or completed_at is not null)
);
create index agreements_due on agreements (due_at, id) where due_at is not null;

create table agreement_participants (
  agreement_id uuid not null constraint participant_is_in_an_agreement references agreements (id),
  user_id uuid not null constraint participant_of_an_agreement_is_an_account references users (id),
  role text not null,
  status text not null,
  -- Cents: what they owe or put in, and what is held of theirs right now.
  stake_amount bigint not null,
  held_amount bigint not null default 0,
  joined_at timestamptz not null,
  accepted_version integer,
  answered_at timestamptz,
  cancel_agreed_at timestamptz,
  details jsonb not null default '{}',
  -- The order in which they were named.
  place integer not null,
  constraint a_person_is_in_an_agreement_once primary key (agreement_id, user_id),
  constraint participant_role_is_known check (role in ('initiator', 'counterparty', 'participant')),
  constraint participant_status_is_known
    check (status in ('invited', 'accepted', 'declined', 'deposited', 'claimed', 'settled', 'waived')),
  constraint a_part_is_not_negative check (stake_amount >= 0 and held_amount >= 0)
);
create unique index an_agreement_has_one_initiator on agreement_participants (agreement_id) where role = 'initiator';
create index agreement_participants_newest_first on agreement_participants (user_id, joined_at desc, agreement_id desc);
create index agreement_participants_holding on agreement_participants (user_id) where held_amount > 0;

create table agreement_terms (
  agreement_id uuid not null constraint terms_are_of_an_agreement references agreements (id),
  version integer not null,
  title text not null,
  terms jsonb not null,
  total_value bigint not null,
  -- Of the canonical text of the version; what people said yes to is told by it.
  hash text not null,
  proposed_by uuid not null constraint terms_are_proposed_by_an_account references users (id),
  created_at timestamptz not null,
  constraint terms_have_one_version_of_a_number primary key (agreement_id, version),
  constraint a_terms_hash_is_sha_256 check (hash ~ '^[0-9a-f]{64}$')
);
comment on table agreement_terms is 'Every version of what was agreed; rows are only ever added.';

create table agreement_status_history (
  agreement_id uuid not null constraint history_is_of_an_agreement references agreements (id),
  number integer not null,
  from_status text,
  to_status text not null,
  action text not null,
  actor_id uuid constraint history_names_an_account references users (id),
  actor_type text not null,
  reason text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  constraint an_agreement_takes_one_step_at_a_time primary key (agreement_id, number)
);
comment on table agreement_status_history is 'Everything that happened to an agreement, in order; rows are only ever added.';

-- As the specification has it: what was deposited and given back stands in the ledger, what is awaited follows from the people. In dollars.
create view escrow_transactions as
select id, agreement_id, user_id, type, round(amount / 100.0, 2) as amount, status, created_at
from ledger.agreement_escrow
union all
select null, a.id, p.user_id, 'deposit', round((p.stake_amount - p.held_amount) / 100.0, 2), 'pending', a.updated_at
from agreements a join agreement_participants p on p.agreement_id = a.id
where a.status in ('escrow_pending', 'escrow_partial') and p.stake_amount > p.held_amount;

-- The bell is the one place notices stand in (decision 6.5).
create view agreement_notifications as
select related_id as agreement_id, user_id, type, priority, title, message, data, created_at
from notifications where related_type = 'agreement';

-- Trust moves over agreements as well; the same reason may come back, such as one instalment after the other.
alter table trust_movements add column agreement_id uuid constraint trust_moved_over_an_agreement references agreements (id);
alter table trust_movements add column occasion text;
create unique index trust_moves_once_for_an_occasion on trust_movements (user_id, agreement_id, reason, occasion)
  where agreement_id is not null;

alter table stuck_work drop constraint subject_is_known;
alter table stuck_work add constraint subject_is_known
  check (subject in ('handshake', 'dispute', 'payment-order', 'agreement'));

grant select, insert, update on agreements, agreement_participants to handshake_app;
grant select, insert on agreement_terms, agreement_status_history to handshake_app;
grant select on escrow_transactions, agreement_notifications to handshake_app;
