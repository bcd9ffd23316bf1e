-- The ledger's schema and its two tables of rules: kinds of accounts, and reasons money moves.

create schema ledger authorization handshake_ledger;
set local role handshake_ledger;
grant usage on schema ledger to handshake_app;

create table ledger.account_kinds (
  kind text collate "C" constraint an_account_kind_is_named_once primary key,
  owner_type text not null,
  floor_cents bigint,
  lanes smallint not null constraint an_account_has_a_lane check (lanes > 0),
  normal_side text not null constraint a_side_is_credit_or_debit check (normal_side in ('credit', 'debit')),
  opens text not null constraint an_account_opens_in_one_of_three_ways
    check (opens in ('explicitly', 'on first use', 'from the start')),
  description text not null,
  -- A floor holds for a row, and a hot account has many: together they could stand above it while one row is below.
  constraint only_an_account_of_one_lane_has_a_floor check (lanes = 1 or floor_cents is null),
  constraint the_platform_has_lanes_and_others_one check ((owner_type = 'platform') = (lanes > 1))
);
comment on table ledger.account_kinds is 'The chart of accounts; chart.ts is the same table in code.';

insert into ledger.account_kinds (kind, owner_type, floor_cents, lanes, normal_side, opens, description) values
  ('wallet', 'person', 0, 1, 'credit', 'explicitly', 'what a person can spend'),
  ('handshake-escrow', 'handshake', 0, 1, 'credit', 'on first use', 'the stakes of one handshake'),
  ('agreement-escrow', 'agreement', 0, 1, 'credit', 'on first use', 'what one agreement holds, such as a loan before payout'),
  ('dispute', 'dispute', 0, 1, 'credit', 'on first use', 'what is frozen while a handshake or agreement is in dispute'),
  ('withdrawal-hold', 'payment-order', 0, 1, 'credit', 'on first use', 'a withdrawal between request and payout'),
  ('fees.operations', 'platform', null, 64, 'credit', 'from the start', 'fees, less the shares of reserve and rewards'),
  ('fees.reserve', 'platform', null, 64, 'credit', 'from the start', 'the reserve share of every fee'),
  ('fees.rewards', 'platform', null, 64, 'credit', 'from the start', 'the rewards share of every fee, and what rewards are paid from'),
  ('promotions', 'platform', null, 64, 'debit', 'from the start', 'opening balances and gifts'),
  ('clearing.stripe', 'platform', null, 64, 'debit', 'from the start', 'money at Stripe on its way in or out'),
  ('clearing.plaid', 'platform', null, 64, 'debit', 'from the start', 'money at linked banks on its way in or out'),
  ('clearing.ach_transfer', 'platform', null, 64, 'debit', 'from the start', 'money in ACH on its way in or out'),
  ('clearing.wire_transfer', 'platform', null, 64, 'debit', 'from the start', 'money in wires on its way in or out'),
  ('clearing.crypto_usdc', 'platform', null, 64, 'debit', 'from the start', 'USDC on its way in or out'),
  ('clearing.crypto_usdt', 'platform', null, 64, 'debit', 'from the start', 'USDT on its way in or out'),
  ('clearing.simulated', 'platform', null, 64, 'debit', 'from the start', 'play money from the simulated provider');

create table ledger.transfer_kinds (
  kind text collate "C" constraint a_transfer_kind_is_named_once primary key,
  from_kind text collate "C" constraint money_leaves_a_kind_of_account references ledger.account_kinds,
  to_kind text collate "C" constraint money_enters_a_kind_of_account references ledger.account_kinds,
  payer_sees text,
  receiver_sees text,
  description text not null,
  -- Taken over from the two kinds of accounts, so that posting reads one row of rules: null where the side has an owner.
  from_lanes smallint,
  to_lanes smallint,
  opens_receiver boolean not null,
  constraint only_a_correction_has_no_accounts_of_its_own
    check ((kind = 'correction') = (from_kind is null) and (from_kind is null) = (to_kind is null))
);
comment on table ledger.transfer_kinds is 'Every reason money moves; transfer-kinds.ts is the same table in code.';

create function ledger.take_over_account_rules() returns trigger language plpgsql as $$
begin
  select nullif(k.lanes, 1) into new.from_lanes from ledger.account_kinds k where k.kind = new.from_kind;
  select nullif(k.lanes, 1), k.opens = 'on first use' into new.to_lanes, new.opens_receiver
    from ledger.account_kinds k where k.kind = new.to_kind;
  new.opens_receiver := coalesce(new.opens_receiver, false);
  return new;
end
$$;
create trigger a_transfer_kind_follows_its_accounts before insert on ledger.transfer_kinds
  for each row execute function ledger.take_over_account_rules();

insert into ledger.transfer_kinds (kind, from_kind, to_kind, payer_sees, receiver_sees, description) values
  ('wallet.open', 'promotions', 'wallet', null, 'system_credit', 'the opening balance'),
  ('wallet.gift', 'promotions', 'wallet', null, 'system_credit', 'a gift from us'),
  ('wallet.send', 'wallet', 'wallet', 'transfer_out', 'transfer_in', 'money sent to a person'),
  ('wallet.send-fee', 'wallet', 'fees.operations', 'system_debit', null, 'the fee on money sent'),
  ('withdrawal.hold', 'wallet', 'withdrawal-hold', 'withdrawal', null, 'a withdrawal that was asked for'),
  ('withdrawal.return', 'withdrawal-hold', 'wallet', null, 'system_credit', 'a withdrawal that failed'),
  ('withdrawal.fee', 'withdrawal-hold', 'fees.operations', null, null, 'our fee on a withdrawal'),
  ('handshake.lock-stake', 'wallet', 'handshake-escrow', 'escrow_lock', null, 'a stake'),
  ('handshake.release-stake', 'handshake-escrow', 'wallet', null, 'escrow_release', 'a stake given back'),
  ('handshake.refund', 'handshake-escrow', 'wallet', null, 'bet_refund', 'a stake refunded'),
  ('handshake.pay-out', 'handshake-escrow', 'wallet', null, 'bet_payout', 'the pot'),
  ('handshake.winner-fee', 'handshake-escrow', 'fees.operations', null, null, 'our fee on the pot'),
  ('handshake.freeze', 'handshake-escrow', 'dispute', null, null, 'the pot frozen by a dispute'),
  ('handshake.unfreeze', 'dispute', 'handshake-escrow', null, null, 'a dispute withdrawn'),
  ('agreement.lock', 'wallet', 'agreement-escrow', 'escrow_lock', null, 'held for an agreement'),
  ('agreement.release', 'agreement-escrow', 'wallet', null, 'escrow_release', 'released by an agreement'),
  ('agreement.refund', 'agreement-escrow', 'wallet', null, 'bet_refund', 'an agreement refunded'),
  ('agreement.pay-out', 'agreement-escrow', 'wallet', null, 'bet_payout', 'won in an agreement'),
  ('agreement.pay', 'wallet', 'wallet', 'transfer_out', 'transfer_in', 'paid under an agreement'),
  ('agreement.fee', 'agreement-escrow', 'fees.operations', null, null, 'our fee on an agreement'),
  ('agreement.freeze', 'agreement-escrow', 'dispute', null, null, 'frozen by a dispute'),
  ('agreement.unfreeze', 'dispute', 'agreement-escrow', null, null, 'a dispute withdrawn'),
  ('loan.repay', 'wallet', 'wallet', 'transfer_out', 'transfer_in', 'an instalment'),
  ('loan.origination-fee', 'agreement-escrow', 'fees.operations', null, null, 'the origination fee'),
  ('loan.servicing-fee', 'wallet', 'fees.operations', 'system_debit', null, 'the servicing fee'),
  ('loan.late-fee', 'wallet', 'fees.operations', 'system_debit', null, 'the late fee'),
  ('dispute.pay-out', 'dispute', 'wallet', null, 'bet_payout', 'won by a ruling'),
  ('dispute.refund', 'dispute', 'wallet', null, 'bet_refund', 'refunded by a ruling'),
  ('dispute.fee', 'dispute', 'fees.operations', null, null, 'our fee when an arbitrator ruled'),
  ('fee.reserve-share', 'fees.operations', 'fees.reserve', null, null, 'the reserve share of a fee'),
  ('fee.rewards-share', 'fees.operations', 'fees.rewards', null, null, 'the rewards share of a fee'),
  ('reward.signup-bonus', 'fees.rewards', 'wallet', null, 'system_credit', 'the signup bonus'),
  ('reward.referral', 'fees.rewards', 'wallet', null, 'system_credit', 'the referral reward'),
  ('reward.first-bet', 'fees.rewards', 'wallet', null, 'system_credit', 'the first-bet reward'),
  ('reward.cashback', 'fees.rewards', 'wallet', null, 'system_credit', 'loyalty cashback'),
  ('correction', null, null, 'system_debit', 'system_credit', 'a mistake put right');

-- Per payment method: what comes in, what is taken back, what the method keeps, what goes out.
insert into ledger.transfer_kinds (kind, from_kind, to_kind, payer_sees, receiver_sees, description)
select form.verb || '.' || substr(clearing.kind, 10),
       coalesce(form.from_kind, clearing.kind), coalesce(form.to_kind, clearing.kind),
       form.payer_sees, form.receiver_sees, form.description
from ledger.account_kinds clearing,
     (values ('deposit', null, 'wallet', null, 'deposit', 'a deposit the provider confirmed'),
             ('deposit-reversal', 'wallet', null, 'system_debit', null, 'a deposit the provider took back'),
             ('network-fee', 'wallet', null, 'system_debit', null, 'what the method keeps of a payment'),
             ('withdrawal', 'withdrawal-hold', null, null, null, 'a withdrawal handed to the provider')
     ) as form (verb, from_kind, to_kind, payer_sees, receiver_sees, description)
where clearing.kind like 'clearing.%';

revoke execute on all functions in schema ledger from public;
grant select on ledger.account_kinds, ledger.transfer_kinds to handshake_app;
reset role;
