-- A payment that was moved keeps the day it was due before: interest runs by that one, and only what is late by the new one.
alter table loan_installments add column moved_from_at timestamptz;
alter table loan_installments
  add constraint a_moved_payment_was_due_before check (moved_from_at < due_at) not valid;
