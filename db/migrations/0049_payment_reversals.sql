-- Deposits that the provider took back: which payment an order was paid with, what was taken back of it, and what of that is still owed.

alter table payment_orders
  add column payment_ref text,
  add column reversal_looks integer not null default 0;
comment on column payment_orders.payment_ref is 'The payment a deposit was paid with, as the provider calls it: what disputes and refunds are told by.';
comment on column payment_orders.reversal_looks is 'How often we asked the provider what it took back; only the answer to the newest question is written down.';
create unique index a_payment_pays_for_one_order on payment_orders (provider, payment_ref) where payment_ref is not null;

create table payment_reversals (
  id uuid constraint payment_reversals_id_is_unique primary key,
  order_id uuid not null constraint a_reversal_is_of_an_order references payment_orders (id),
  user_id uuid not null constraint a_reversal_is_of_an_account references users (id),
  cause text not null constraint a_reversal_has_a_known_cause check (cause in ('dispute', 'refund')),
  provider_ref text not null constraint a_reversal_is_known_once unique,
  amount_cents bigint not null constraint a_reversal_is_of_something check (amount_cents > 0),
  taken_cents bigint not null default 0,
  takes integer not null default 0,
  returned_takes integer not null default 0,
  state text not null default 'standing' constraint a_reversal_state_is_known check (state in ('standing', 'given-back')),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint no_more_is_taken_than_was_taken_back check (taken_cents between 0 and amount_cents),
  constraint what_is_given_back_is_given_whole
    check (state = 'standing' or (taken_cents = 0 and returned_takes = takes and ended_at is not null)),
  constraint only_what_was_taken_is_returned check (returned_takes between 0 and takes)
);
comment on table payment_reversals is 'A dispute or a refund at the provider that took a deposit back; what was not in the wallet is owed.';
comment on column payment_reversals.takes is 'How often something was taken for it; each take is a transfer of its own.';
comment on column payment_reversals.returned_takes is 'How many of these were given back when the provider gave the money back.';

create index payment_reversals_of_an_order on payment_reversals (order_id);
create index payment_reversals_of_a_person on payment_reversals (user_id, created_at desc);
create index payment_reversals_owed on payment_reversals (user_id) where state = 'standing' and taken_cents < amount_cents;

grant select, insert, update on payment_reversals to handshake_app;
