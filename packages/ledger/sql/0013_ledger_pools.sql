-- Pools: an escrow for everyone's stakes, an account for a pot that is frozen, and the reasons money moves between them.

set local role handshake_ledger;

insert into ledger.account_kinds (kind, owner_type, floor_cents, lanes, normal_side, opens, description) values
  ('pool-escrow', 'pool', 0, 1, 'credit', 'on first use', 'the stakes of everyone in one pool'),
  ('pool-dispute', 'pool', 0, 1, 'credit', 'on first use', 'the pot of a pool that is frozen by a dispute');

insert into ledger.transfer_kinds (kind, from_kind, to_kind, payer_sees, receiver_sees, description) values
  ('pool.lock-stake', 'wallet', 'pool-escrow', 'escrow_lock', null, 'a stake in a pool'),
  ('pool.release-stake', 'pool-escrow', 'wallet', null, 'escrow_release', 'left a pool'),
  ('pool.refund', 'pool-escrow', 'wallet', null, 'bet_refund', 'a pool’s stake returned'),
  ('pool.pay-out', 'pool-escrow', 'wallet', null, 'bet_payout', 'a share of a pool’s pot'),
  ('pool.fee', 'pool-escrow', 'fees.operations', null, null, 'our fee on a pool’s pot'),
  ('pool.freeze', 'pool-escrow', 'pool-dispute', null, null, 'a pool’s pot frozen by a dispute'),
  ('pool.ruled-refund', 'pool-dispute', 'wallet', null, 'bet_refund', 'a pool’s stake returned by a ruling'),
  ('pool.ruled-pay-out', 'pool-dispute', 'wallet', null, 'bet_payout', 'a share of a pot by a ruling'),
  ('pool.ruled-fee', 'pool-dispute', 'fees.operations', null, null, 'our fee on a pool an arbitrator ruled on');

reset role;
