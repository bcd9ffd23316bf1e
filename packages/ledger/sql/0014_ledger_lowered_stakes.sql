-- A stake that was lowered holds only what is left of it.
-- What was given back is taken off the newest locks first, and a lock of which nothing is left is no stake any more.

set local role handshake_ledger;

create or replace view ledger.bet_escrow as
select t.id, payer.owner_id as user_id, escrow.owner_id as bet_id,
       t.amount_cents - greatest(0, lowered.by_cents - lowered.newer_cents)::bigint as amount,
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
-- What the payer was given back by lowering, and what they locked after this lock.
cross join lateral (
  select (select coalesce(sum(back.amount_cents), 0) from ledger.transfers back
           where back.from_account_id = escrow.id and back.to_account_id = t.from_account_id
             and back.kind = 'handshake.release-stake') as by_cents,
         (select coalesce(sum(newer.amount_cents), 0) from ledger.transfers newer
           where newer.to_account_id = escrow.id and newer.to_version > t.to_version
             and newer.from_account_id = t.from_account_id and newer.kind = 'handshake.lock-stake') as newer_cents) lowered
where escrow.kind = 'handshake-escrow' and lowered.by_cents - lowered.newer_cents < t.amount_cents;

reset role;
