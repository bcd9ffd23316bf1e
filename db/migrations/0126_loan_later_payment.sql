-- A borrower asks once to pay the next installment later: the change names the day it moves from and the day it moves to.
alter table loan_addenda add column moves_from timestamptz, add column moves_to timestamptz;
alter table loan_addenda drop constraint an_addendum_is_of_a_known_kind;
alter table loan_addenda drop constraint an_addendum_names_months_or_an_amount;
alter table loan_addenda
  add constraint an_addendum_is_of_a_known_kind
    check (kind in ('extension', 'pause', 'forgiveness', 'off_platform_payment', 'later_payment')) not valid,
  add constraint an_addendum_names_months_an_amount_or_a_day
    check (
      (kind in ('extension', 'pause')) = (months is not null)
      and (kind in ('forgiveness', 'off_platform_payment')) = (amount_cents is not null)
      and (kind = 'later_payment') = (moves_from is not null)
      and (moves_from is null) = (moves_to is null)
    ) not valid,
  add constraint a_payment_moves_to_a_later_day check (moves_to > moves_from) not valid;
