-- A stake that a dispute has frozen is still held, and says in which case: found by the transfer that froze it.

set local role handshake_ledger;

-- A case has an id of its own, so the pot does not lie under the handshake's.
create or replace view ledger.bet_escrow as
select t.id, payer.owner_id as user_id, escrow.owner_id as bet_id, t.amount_cents as amount,
       case when escrow.balance_cents = 0 and frozen.owner_id is null then 'released' else 'escrowed' end as status,
       encode(t.hash, 'hex') as transaction_hash, t.created_at, frozen.owner_id as frozen_in
from ledger.accounts escrow
join ledger.transfers t on t.to_account_id = escrow.id and t.kind = 'handshake.lock-stake'
join ledger.accounts payer on payer.id = t.from_account_id
left join lateral (
  select dispute.owner_id
  from ledger.transfers frost
  join ledger.accounts dispute on dispute.id = frost.to_account_id
  where frost.from_account_id = escrow.id and frost.kind = 'handshake.freeze' and dispute.balance_cents > 0
  limit 1) frozen on true
where escrow.kind = 'handshake-escrow';

reset role;
