-- Settling up: two people pay what they owe each other outside escrow by its difference; what each time settled is written down.
create table settle_ups (
  id uuid constraint settle_ups_id_is_unique primary key,
  payer_id uuid not null constraint a_settle_up_is_paid_by_an_account references users (id),
  payee_id uuid not null constraint a_settle_up_is_paid_to_an_account references users (id),
  -- The difference of the parts; nothing where they even out.
  amount_cents bigint not null,
  -- The transfer of the difference, where there is one.
  transfer_id uuid,
  created_at timestamptz not null,
  constraint nobody_settles_up_with_themself check (payer_id <> payee_id),
  constraint a_settle_up_pays_no_less_than_nothing check (amount_cents >= 0),
  constraint a_difference_is_paid_by_a_transfer check ((amount_cents > 0) = (transfer_id is not null))
);
create index settle_ups_paid_by_a_person on settle_ups (payer_id, created_at);
create index settle_ups_paid_to_a_person on settle_ups (payee_id, created_at);

create table settle_up_parts (
  settle_up_id uuid not null constraint a_part_is_of_a_settle_up references settle_ups (id),
  agreement_id uuid not null constraint a_part_is_of_an_agreement references agreements (id),
  debtor_id uuid not null constraint a_part_is_owed_by_an_account references users (id),
  amount_cents bigint not null,
  -- The late fee that went to us beside it.
  fee_cents bigint not null,
  constraint an_agreement_is_settled_up_once_at_a_time primary key (settle_up_id, agreement_id),
  constraint a_part_is_more_than_nothing check (amount_cents > 0 and fee_cents >= 0)
);
create index settle_up_parts_of_an_agreement on settle_up_parts (agreement_id);
create index settle_up_parts_of_a_debtor on settle_up_parts (debtor_id);

grant select, insert on settle_ups, settle_up_parts to handshake_app;
