-- What an agreement gives back, such as a rental's deposit, is a release in the wallet, not the refund or the payout of a bet.

set local role handshake_ledger;

update ledger.transfer_kinds set receiver_sees = 'escrow_release' where kind in ('agreement.refund', 'agreement.pay-out');

reset role;
