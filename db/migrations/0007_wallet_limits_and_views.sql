-- What the wallet keeps beside the ledger (limits, referrals, audits), and the ledger's figures under the spec's names.

create table wallet_activity (
  user_id uuid not null constraint activity_belongs_to_an_account references users (id),
  action text not null,
  at timestamptz not null,
  -- The id the client minted for the transfer or the order.
  request_id uuid not null,
  constraint a_request_is_counted_once primary key (user_id, at, request_id),
  constraint action_is_known check (action in ('deposit', 'withdraw', 'transfer', 'escrow'))
);
comment on table wallet_activity is 'One row per accepted request; a job forgets what is older than a day.';
create index wallet_activity_by_time on wallet_activity (at);

create table wallet_audits (
  id uuid constraint wallet_audits_id_is_unique primary key,
  sound boolean not null,
  laws jsonb not null,
  findings jsonb not null,
  took_ms integer not null,
  asked_by text not null,
  at timestamptz not null
);
comment on table wallet_audits is 'What each check of the books found, for the admin page.';
create index wallet_audits_newest_first on wallet_audits (at desc);

-- Three things happen in any order: signing up by an invite, its acceptance, the verified address. All three earn the reward.
create table wallet_referrals (
  referred_id uuid constraint a_person_is_referred_once primary key
    constraint referred_is_an_account references users (id),
  referrer_id uuid constraint referrer_is_an_account references users (id),
  came_by_invite boolean not null default false,
  constraint nobody_refers_themself check (referrer_id <> referred_id)
);

grant select, insert, delete on wallet_activity to handshake_app;
grant select, insert, delete on wallet_audits to handshake_app;
grant select, insert, update on wallet_referrals to handshake_app;

-- Amounts below are dollars, as the specification writes them; the ledger itself counts cents.
create view wallet_transactions as
select id, user_id, transaction_type,
       round(amount / 100.0, 2) as amount,
       round(balance_before / 100.0, 2) as balance_before,
       round(balance_after / 100.0, 2) as balance_after,
       description, reference_id, metadata, created_at
from ledger.wallet_transactions;

create view bet_escrow as
select id, user_id, bet_id, round(amount / 100.0, 2) as amount, status, transaction_hash, created_at
from ledger.bet_escrow;

-- A computed column: `select p.wallet_balance from profiles p` reads what the ledger has.
create function wallet_balance(person profiles) returns numeric
-- As text: PostgreSQL 15 lets no column be added to the table of a row that a parsed body reads.
language sql stable
as $$
  select round(b.balance_cents / 100.0, 2)
  from ledger.balances b where b.owner_id = person.id and b.kind = 'wallet'
$$;

grant select on wallet_transactions, bet_escrow to handshake_app;
revoke execute on function wallet_balance from public;
grant execute on function wallet_balance to handshake_app;
