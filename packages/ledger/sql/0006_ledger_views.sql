-- What the app may read: balances, each side of every transfer, and the tables of the specification as views.

set local role handshake_ledger;

create view ledger.balances as
select a.id as account_id, a.kind, k.owner_type, a.owner_id, a.balance_cents, a.version, a.head_hash, a.opened_at
from ledger.accounts a join ledger.account_kinds k on k.kind = a.kind;
comment on view ledger.balances is 'What stands on each account; a platform account has a row for each of its lanes.';

create view ledger.platform_balances as
select k.kind, k.normal_side, sum(a.balance_cents)::bigint as balance_cents, sum(a.version)::bigint as movements
from ledger.account_kinds k join ledger.accounts a on a.kind = k.kind
where k.owner_type = 'platform'
group by k.kind, k.normal_side;
comment on view ledger.platform_balances is
  'The platform''s accounts, each the sum of its lanes; what debit accounts hold shows as negative.';

create view ledger.entries as
select t.from_account_id as account_id, t.from_version as version, t.id as transfer_id, t.kind, 'paid' as side,
       -t.amount_cents as change_cents, t.from_balance_after as balance_after, t.from_previous_hash as previous_hash,
       t.hash, t.created_at, t.to_account_id as other_account_id
from ledger.transfers t
union all
select t.to_account_id, t.to_version, t.id, t.kind, 'received',
       t.amount_cents, t.to_balance_after, t.to_previous_hash,
       t.hash, t.created_at, t.from_account_id
from ledger.transfers t;
comment on view ledger.entries is
  'Every transfer twice, as each of its two accounts sees it; in order of version an account''s whole life.';

-- Paged by account_id and version, which both halves read from their index in order.
create view ledger.wallet_transactions as
select t.id, mine.owner_id as user_id, k.payer_sees as transaction_type, t.amount_cents as amount,
       t.from_balance_after + t.amount_cents as balance_before, t.from_balance_after as balance_after,
       t.description, t.reference_id, t.metadata, t.created_at,
       t.from_account_id as account_id, t.from_version as version, t.kind, t.reference_kind, t.corrects,
       other.kind as other_kind, other.owner_id as other_owner_id, encode(t.hash, 'hex') as transaction_hash
from ledger.transfers t
join ledger.accounts mine on mine.id = t.from_account_id and mine.kind = 'wallet'
join ledger.accounts other on other.id = t.to_account_id
join ledger.transfer_kinds k on k.kind = t.kind
union all
select t.id, mine.owner_id, k.receiver_sees, t.amount_cents,
       t.to_balance_after - t.amount_cents, t.to_balance_after,
       t.description, t.reference_id, t.metadata, t.created_at,
       t.to_account_id, t.to_version, t.kind, t.reference_kind, t.corrects,
       other.kind, other.owner_id, encode(t.hash, 'hex')
from ledger.transfers t
join ledger.accounts mine on mine.id = t.to_account_id and mine.kind = 'wallet'
join ledger.accounts other on other.id = t.from_account_id
join ledger.transfer_kinds k on k.kind = t.kind;
comment on view ledger.wallet_transactions is
  'What each person sees of each transfer in and out of the wallet; amounts in cents.';

-- A stake counts as released once neither the handshake's escrow nor its dispute holds anything.
create view ledger.bet_escrow as
select t.id, payer.owner_id as user_id, escrow.owner_id as bet_id, t.amount_cents as amount,
       case when escrow.balance_cents = 0 and coalesce(dispute.balance_cents, 0) = 0
            then 'released' else 'escrowed' end as status,
       encode(t.hash, 'hex') as transaction_hash, t.created_at
from ledger.accounts escrow
join ledger.transfers t on t.to_account_id = escrow.id and t.kind = 'handshake.lock-stake'
join ledger.accounts payer on payer.id = t.from_account_id
left join ledger.accounts dispute on dispute.owner_id = escrow.owner_id and dispute.kind = 'dispute'
where escrow.kind = 'handshake-escrow';
comment on view ledger.bet_escrow is 'Every stake ever locked; amounts in cents.';

create view ledger.agreement_escrow as
select t.id, escrow.owner_id as agreement_id, payer.owner_id as user_id, 'deposit' as type, t.amount_cents as amount,
       'completed' as status, encode(t.hash, 'hex') as transaction_hash, t.created_at
from ledger.accounts escrow
join ledger.transfers t on t.to_account_id = escrow.id and t.kind = 'agreement.lock'
join ledger.accounts payer on payer.id = t.from_account_id
where escrow.kind = 'agreement-escrow'
union all
select t.id, escrow.owner_id, receiver.owner_id, 'refund', t.amount_cents,
       'completed', encode(t.hash, 'hex'), t.created_at
from ledger.accounts escrow
join ledger.transfers t on t.from_account_id = escrow.id and t.kind = 'agreement.refund'
join ledger.accounts receiver on receiver.id = t.to_account_id
where escrow.kind = 'agreement-escrow';
comment on view ledger.agreement_escrow is 'Deposits into and refunds out of what agreements hold; amounts in cents.';

-- A transfer as its receipt states it; the text is what the hash was taken of.
create view ledger.receipts as
select t.id, encode(t.hash, 'hex') as hash,
       ledger.transfer_text(t.id, t.kind, payer.kind, payer.owner_id, receiver.kind, receiver.owner_id, t.amount_cents,
         t.reference_kind, t.reference_id, t.corrects, t.created_at, t.from_previous_hash, t.to_previous_hash,
         t.metadata, t.description) as text,
       t.kind, t.amount_cents, t.created_at, t.reference_kind, t.reference_id, t.corrects,
       payer.kind as from_kind, payer.owner_id as from_owner_id, t.from_version,
       receiver.kind as to_kind, receiver.owner_id as to_owner_id, t.to_version
from ledger.transfers t
join ledger.accounts payer on payer.id = t.from_account_id
join ledger.accounts receiver on receiver.id = t.to_account_id;

grant select on ledger.balances, ledger.platform_balances, ledger.entries, ledger.wallet_transactions,
  ledger.bet_escrow, ledger.agreement_escrow, ledger.receipts to handshake_app;
reset role;
