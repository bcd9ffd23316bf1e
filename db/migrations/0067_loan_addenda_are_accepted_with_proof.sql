-- A change to a loan is accepted like its terms: who said yes is kept with how they had proved who they are.
alter table acceptances drop constraint what_is_accepted_is_known;
alter table acceptances add constraint what_is_accepted_is_known
  check (thing_kind in ('handshake', 'pool', 'agreement', 'loan', 'loan_addendum'));
