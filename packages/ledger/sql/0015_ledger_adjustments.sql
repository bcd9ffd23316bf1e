-- Adjustments: an account of ours behind what admins add to a wallet or take from it, with a cap per day on what they add.

set local role handshake_ledger;

insert into ledger.account_kinds (kind, owner_type, floor_cents, lanes, normal_side, opens, description) values
  ('adjustments', 'platform', null, 64, 'debit', 'from the start', 'what admins added to wallets, less what they took');

insert into ledger.accounts (kind, owner_id, floor_cents)
select kind, ledger.lane(lane), floor_cents
from ledger.account_kinds, generate_series(0, lanes - 1) as lane
where kind = 'adjustments';

insert into ledger.transfer_kinds (kind, from_kind, to_kind, payer_sees, receiver_sees, description) values
  ('adjustment.add', 'adjustments', 'wallet', null, 'system_credit', 'added by an admin, and approved by a second one'),
  ('adjustment.take', 'wallet', 'adjustments', 'system_debit', null, 'taken by an admin, and approved by a second one');

-- The same for play money and real money: two people who agree should still not be able to empty the house in a day.
insert into ledger.daily_caps (account_kind, cap_cents) values ('adjustments', 1000000);

drop trigger what_we_give_is_capped on ledger.transfers;
create trigger what_we_give_is_capped after insert on ledger.transfers
  for each row when (new.kind like 'reward.%' or new.kind in ('wallet.open', 'wallet.gift', 'adjustment.add', 'correction'))
  execute function ledger.keep_daily_cap();

reset role;
