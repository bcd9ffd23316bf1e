-- Loans: terms, state and figures, the steps they took, installments, payments, credit checks and addenda.

create table loans (
  id uuid constraint a_loan_has_an_id primary key,
  status text not null,
  step_count integer not null default 0,
  lender_id uuid not null constraint a_lender_is_an_account references users (id),
  borrower_id uuid not null constraint a_borrower_is_an_account references users (id),
  principal_cents bigint not null constraint a_loan_is_of_1_to_50000 check (principal_cents between 100 and 5000000),
  rate_bps integer not null constraint a_rate_is_0_to_36_percent check (rate_bps between 0 and 3600),
  term_months integer not null constraint a_loan_runs_1_to_36_months check (term_months between 1 and 36),
  allow_split_payments boolean not null,
  purpose text not null constraint a_purpose_is_short check (length(purpose) <= 200),
  started_at timestamptz,
  installment_cents bigint not null constraint an_installment_is_paid check (installment_cents > 0),
  prepaid_cents bigint not null default 0 constraint nothing_negative_is_prepaid check (prepaid_cents >= 0),
  received_cents bigint not null default 0 constraint nothing_negative_is_received check (received_cents >= 0),
  autopay boolean not null default false,
  default_notice_at timestamptz,
  look_at timestamptz,
  request_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  activated_at timestamptz,
  completed_at timestamptz,
  constraint an_offer_is_made_once unique (lender_id, request_id),
  constraint nobody_lends_to_themselves check (lender_id <> borrower_id)
);
create index loans_to_look_at on loans (look_at) where look_at is not null;
create index loans_of_a_lender on loans (lender_id);
create index loans_of_a_borrower on loans (borrower_id);
comment on column loans.look_at is 'when the scheduler looks at it next';
comment on column loans.received_cents is 'what the lender received through us; the servicing fee follows from it';

create table loan_steps (
  loan_id uuid not null constraint a_step_is_of_a_loan references loans (id),
  number integer not null,
  from_status text not null,
  to_status text not null,
  action text not null,
  actor_id uuid constraint a_loan_step_is_by_an_account references users (id),
  actor_type text not null,
  reason text,
  at timestamptz not null,
  constraint a_loan_step_has_its_number primary key (loan_id, number)
);

create table loan_installments (
  loan_id uuid not null constraint an_installment_belongs_to_a_loan references loans (id),
  number integer not null,
  due_at timestamptz not null,
  interest_cents bigint not null,
  principal_cents bigint not null,
  late_fee_cents bigint not null default 0,
  settled_interest_cents bigint not null default 0,
  settled_principal_cents bigint not null default 0,
  settled_late_fee_cents bigint not null default 0,
  carried_interest_cents bigint not null default 0,
  late_at timestamptz,
  settled_at timestamptz,
  constraint an_installment_has_its_number primary key (loan_id, number),
  constraint no_part_is_settled_beyond_what_is_owed check (settled_interest_cents between 0 and interest_cents
    and settled_principal_cents between 0 and principal_cents and settled_late_fee_cents between 0 and late_fee_cents)
);

create table loan_payments (
  id uuid constraint a_loan_payment_has_an_id primary key,
  loan_id uuid not null constraint a_payment_is_on_a_loan references loans (id),
  source text not null constraint a_payment_has_a_known_source check (source in ('wallet', 'off_platform', 'forgiven')),
  automatic boolean not null default false,
  interest_cents bigint not null,
  principal_cents bigint not null,
  late_fee_cents bigint not null,
  servicing_fee_cents bigint not null,
  at timestamptz not null,
  constraint a_payment_pays_something check (interest_cents >= 0 and principal_cents >= 0 and late_fee_cents >= 0
    and interest_cents + principal_cents + late_fee_cents > 0)
);
create index loan_payments_of_a_loan on loan_payments (loan_id, at);

create table loan_assessments (
  loan_id uuid constraint a_loan_has_one_assessment primary key constraint an_assessment_is_for_a_loan references loans (id),
  hrs integer not null,
  balance_cents bigint not null,
  open_loans integer not null,
  overdue_payments integer not null,
  assessed_at timestamptz not null,
  confirmed_at timestamptz
);

create table loan_addenda (
  id uuid constraint an_addendum_has_an_id primary key,
  loan_id uuid not null constraint an_addendum_changes_a_loan references loans (id),
  kind text not null constraint an_addendum_is_of_a_known_kind check (kind in ('extension', 'pause', 'forgiveness', 'off_platform_payment')),
  months integer constraint an_addendum_is_of_1_to_24_months check (months between 1 and 24),
  amount_cents bigint constraint an_addendum_is_over_something check (amount_cents > 0),
  note text not null constraint a_note_on_an_addendum_is_short check (length(note) <= 500),
  proposed_by uuid not null constraint an_addendum_is_proposed_by_an_account references users (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null constraint an_addendum_has_a_known_status check (status in ('proposed', 'accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  constraint an_addendum_names_months_or_an_amount check (
    (kind in ('extension', 'pause')) = (months is not null) and (months is null) = (amount_cents is not null)),
  constraint an_answered_addendum_has_a_time check ((status = 'proposed') = (answered_at is null))
);
create unique index a_loan_has_one_open_addendum on loan_addenda (loan_id) where status = 'proposed';
create index loan_addenda_of_a_loan on loan_addenda (loan_id, proposed_at);

grant select, insert, update on loans, loan_assessments, loan_addenda to handshake_app;
grant select, insert, update, delete on loan_installments to handshake_app;
grant select, insert on loan_payments, loan_steps to handshake_app;
