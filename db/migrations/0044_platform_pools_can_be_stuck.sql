-- Work on a pool can be stuck like work on a handshake; an agreement's will be.

alter table stuck_work drop constraint subject_is_known;
alter table stuck_work add constraint subject_is_known
  check (subject in ('handshake', 'dispute', 'payment-order', 'agreement', 'pool'));
