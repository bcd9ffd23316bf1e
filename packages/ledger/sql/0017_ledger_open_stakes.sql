-- A person's stakes and transfers are read without reading their whole life.
-- Stakes by their payer in order of time, each weighed by its own escrow, and transfers a page at a time.

set local role handshake_ledger;

drop index ledger.stakes_by_payer;
create index stakes_by_payer on ledger.transfers (from_account_id, created_at)
  where kind in ('handshake.lock-stake', 'agreement.lock', 'pool.lock-stake');
create index rewards_by_receiver on ledger.transfers (to_account_id) where kind like 'reward.%';

-- "+ 0" keeps the planner to the escrow's own transfers, which are a handful; by the wallet's index it would read a whole life for each stake.
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
           where back.from_account_id = escrow.id and back.to_account_id + 0 = t.from_account_id
             and back.kind = 'handshake.release-stake') as by_cents,
         (select coalesce(sum(newer.amount_cents), 0) from ledger.transfers newer
           where newer.to_account_id = escrow.id and newer.to_version > t.to_version
             and newer.from_account_id + 0 = t.from_account_id and newer.kind = 'handshake.lock-stake') as newer_cents) lowered
where escrow.kind = 'handshake-escrow' and lowered.by_cents - lowered.newer_cents < t.amount_cents;

-- Over the entries, whose two halves are each read from their index in order: a page of a long life reads a page. Joined to each half by
-- itself, as it was, the whole life was read and sorted.
create or replace view ledger.wallet_transactions as
select t.id, mine.owner_id as user_id, case e.side when 'paid' then k.payer_sees else k.receiver_sees end as transaction_type,
       t.amount_cents as amount, e.balance_after - e.change_cents as balance_before, e.balance_after,
       t.description, t.reference_id, t.metadata, e.created_at,
       e.account_id, e.version, e.kind, t.reference_kind, t.corrects,
       other.kind as other_kind, other.owner_id as other_owner_id, encode(t.hash, 'hex') as transaction_hash
from ledger.entries e
join ledger.transfers t on t.id = e.transfer_id
join ledger.accounts mine on mine.id = e.account_id and mine.kind = 'wallet'
join ledger.accounts other on other.id = e.other_account_id
join ledger.transfer_kinds k on k.kind = e.kind;

reset role;
