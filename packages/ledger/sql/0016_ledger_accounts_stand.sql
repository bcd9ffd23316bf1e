-- That both accounts of a transfer exist is no longer asked with every transfer: accounts cannot go, and a law reads it back.

set local role handshake_ledger;

-- Their ids come out of the very rows that were locked, no account is ever deleted or renumbered (triggers, and no grant to do it),
-- and history_is_guarded watches those triggers. The two foreign keys looked each account up and locked it once more.
alter table ledger.transfers
  drop constraint it_leaves_a_known_account,
  drop constraint it_enters_a_known_account;
comment on table ledger.transfers is
  'Every cent that ever moved. No foreign key to its kind, since all writers would share a lock on that row; none to its accounts, which never go.';

create view ledger.law_both_accounts_of_a_transfer_exist as
select t.id::text as subject, 'accounts ' || t.from_account_id || ' and ' || t.to_account_id as expected,
       'no account ' || concat_ws(' and ', case when payer.id is null then t.from_account_id end,
         case when receiver.id is null then t.to_account_id end) as found
from ledger.transfers t
left join ledger.accounts payer on payer.id = t.from_account_id
left join ledger.accounts receiver on receiver.id = t.to_account_id
where payer.id is null or receiver.id is null;
grant select on ledger.law_both_accounts_of_a_transfer_exist to handshake_app;

-- The same sieve as one expression: PostgreSQL reads and plans the condition of a trigger anew with every statement.
drop trigger what_we_give_is_capped on ledger.transfers;
create trigger what_we_give_is_capped after insert on ledger.transfers
  for each row when (new.kind ~ '^(reward[.]|wallet[.](open|gift)$|adjustment[.]add$|correction$)')
  execute function ledger.keep_daily_cap();

reset role;
