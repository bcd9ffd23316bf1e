-- Work can be stuck on a person as well: collecting what they owe goes person by person.
alter table stuck_work drop constraint subject_is_known;
alter table stuck_work add constraint subject_is_known
  check (subject in ('handshake', 'dispute', 'payment-order', 'agreement', 'pool', 'person'));
