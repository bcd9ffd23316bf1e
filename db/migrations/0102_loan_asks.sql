-- Asking for a loan: what somebody would like to borrow from somebody, until the other makes an offer or says no. No money is in it.
create table loan_asks (
  id uuid constraint loan_asks_id_is_unique primary key,
  borrower_id uuid not null constraint a_loan_is_asked_for_by_an_account references users (id),
  lender_id uuid not null constraint a_loan_is_asked_of_an_account references users (id),
  principal_cents bigint not null,
  rate_bps integer not null,
  term_months integer not null,
  allow_split_payments boolean not null,
  purpose text not null,
  status text not null default 'open',
  -- The offer that answered it.
  loan_id uuid constraint an_answer_is_a_loan references agreements (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- The key it was asked under, so that a repeat is answered with the same ask.
  request_id text not null,
  constraint one_ask_under_one_key unique (borrower_id, request_id),
  constraint nobody_asks_themself_for_a_loan check (borrower_id <> lender_id),
  constraint an_ask_stands_somewhere check (status in ('open', 'offered', 'declined', 'withdrawn')),
  constraint an_offered_ask_has_its_loan check ((status = 'offered') = (loan_id is not null)),
  constraint an_answered_ask_says_when check ((status = 'open') = (answered_at is null)),
  constraint an_ask_is_for_something check (principal_cents > 0 and term_months > 0 and rate_bps >= 0)
);
create unique index one_open_ask_from_one_to_another on loan_asks (borrower_id, lender_id) where status = 'open';
create index loan_asks_of_a_borrower on loan_asks (borrower_id, asked_at);
create index loan_asks_of_a_lender on loan_asks (lender_id, asked_at);

grant select, insert, update, delete on loan_asks to handshake_app;
