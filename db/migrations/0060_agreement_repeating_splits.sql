-- Splits that come back: the bill as its author set it up, when the next one is due, and which agreement each round became.
create table repeating_splits (
  id uuid constraint repeating_splits_id_is_unique primary key,
  creator_id uuid not null constraint a_repeating_split_has_an_author references users (id),
  title text not null,
  -- Method, total, parts, items and note, as the form of a split has them.
  bill jsonb not null,
  -- Days from each round to its last day to pay; null where nobody minds.
  pay_within_days integer,
  every text not null,
  time_zone text not null,
  starts_on text not null,
  ends_on text,
  -- The first split was made by its author; the others are made by the job.
  next_round integer not null default 1,
  -- When the next one comes; null once there is none.
  due_at timestamptz,
  stopped_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint a_repeating_split_has_a_known_interval check (every in ('week', 'two_weeks', 'month', 'quarter', 'year')),
  constraint a_repeating_split_begins_on_a_day check (starts_on ~ '^\d{4}-\d\d-\d\d$'),
  constraint a_repeating_split_ends_on_a_day check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  constraint what_was_stopped_is_never_due check (stopped_at is null or due_at is null),
  constraint time_to_pay_is_not_negative check (pay_within_days >= 0)
);
create index repeating_splits_due on repeating_splits (due_at) where due_at is not null;
create index repeating_splits_of_an_author on repeating_splits (creator_id);

create table repeating_split_rounds (
  repeating_split_id uuid not null constraint a_round_is_of_a_repeating_split references repeating_splits (id),
  number integer not null,
  agreement_id uuid not null constraint a_round_is_an_agreement references agreements (id),
  constraint a_round_comes_once primary key (repeating_split_id, number),
  constraint an_agreement_is_one_round unique (agreement_id)
);

grant select, insert, update on repeating_splits to handshake_app;
grant select, insert on repeating_split_rounds to handshake_app;

alter table stuck_work drop constraint subject_is_known;
alter table stuck_work add constraint subject_is_known
  check (subject in ('handshake', 'dispute', 'payment-order', 'agreement', 'pool', 'person', 'repeating-split'));
