-- The laws of the ledger read back from its books: each view lists what breaks one law, and is empty while it holds.

set local role handshake_ledger;

create view ledger.law_amounts_are_positive as
select id::text as subject, 'an amount above 0 between two accounts' as expected, amount_cents || ' cents' as found
from ledger.transfers
where amount_cents <= 0 or from_account_id = to_account_id;

create view ledger.law_what_leaves_enters as
select 'all accounts together' as subject, '0 cents' as expected, sum(balance_cents) || ' cents' as found
from ledger.accounts
having sum(balance_cents) <> 0;

create view ledger.law_a_balance_is_the_sum_of_its_entries as
select a.kind || ' ' || a.owner_id as subject,
       coalesce(e.total, 0) || ' cents' as expected, a.balance_cents || ' cents' as found
from ledger.accounts a
left join (select account_id, sum(change_cents) as total from ledger.entries group by account_id) e on e.account_id = a.id
where a.balance_cents <> coalesce(e.total, 0);

create view ledger.law_every_entry_carries_its_balance as
select transfer_id || ' ' || side as subject, before_it + change_cents || ' cents after it' as expected,
       balance_after || ' cents after it' as found
from (select e.*, lag(balance_after, 1, 0::bigint) over (partition by account_id order by version) as before_it
      from ledger.entries e) e
where balance_after <> before_it + change_cents
union all
select a.kind || ' ' || a.owner_id, 'the balance after its last entry, ' || e.balance_after || ' cents',
       a.balance_cents || ' cents'
from ledger.accounts a
join ledger.entries e on e.account_id = a.id and e.version = a.version
where e.balance_after <> a.balance_cents;

create view ledger.law_no_account_is_below_its_floor as
select a.kind || ' ' || a.owner_id as subject, 'at least ' || k.floor_cents || ' cents' as expected,
       a.balance_cents || ' cents' as found
from ledger.accounts a join ledger.account_kinds k on k.kind = a.kind
where a.balance_cents < k.floor_cents or a.floor_cents is distinct from k.floor_cents
union all
select e.transfer_id || ' ' || e.side, 'at least ' || k.floor_cents || ' cents after it', e.balance_after || ' cents'
from ledger.entries e
join ledger.accounts a on a.id = e.account_id
join ledger.account_kinds k on k.kind = a.kind
where e.balance_after < k.floor_cents;

create view ledger.law_versions_have_no_gap as
select a.kind || ' ' || a.owner_id as subject, 'versions 1 to ' || a.version as expected,
       coalesce(e.entries, 0) || ' entries, ' || coalesce(e.distinct_versions, 0) || ' versions up to ' || coalesce(e.last, 0) as found
from ledger.accounts a
left join (
  select account_id, count(*) as entries,
       count(distinct version) as distinct_versions, max(version) as last, min(version) as first
  from ledger.entries group by account_id
) e on e.account_id = a.id
where (a.version, a.version, a.version) <> (coalesce(e.entries, 0), coalesce(e.distinct_versions, 0),
       coalesce(e.last, 0))
   or e.first < 1;

create view ledger.law_a_transfer_happens_once as
select id::text as subject, 'once' as expected, count(*) || ' times' as found
from ledger.transfers
group by id
having count(*) > 1;

create view ledger.law_an_account_is_one_kind_and_owner as
select a.kind || ' ' || a.owner_id as subject, '1 account' as expected, count(*) || ' accounts' as found
from ledger.accounts a
group by a.kind, a.owner_id
having count(*) > 1
union all
select a.id::text, '1 row', count(*) || ' rows' from ledger.accounts a group by a.id having count(*) > 1;

create view ledger.law_money_moves_between_the_accounts_of_its_kind as
select t.id::text as subject, coalesce(k.from_kind || ' to ' || k.to_kind, 'a known kind') as expected,
       t.kind || ' from ' || payer.kind || ' to ' || receiver.kind as found
from ledger.transfers t
join ledger.accounts payer on payer.id = t.from_account_id
join ledger.accounts receiver on receiver.id = t.to_account_id
left join ledger.transfer_kinds k on k.kind = t.kind
where t.kind <> 'correction' and (k.from_kind, k.to_kind) is distinct from (payer.kind, receiver.kind);

create view ledger.law_a_correction_runs_backwards as
select t.id::text as subject, 'back between the same accounts, at most ' || coalesce(c.amount_cents, 0) || ' cents' as expected,
       t.amount_cents || ' cents' as found
from ledger.transfers t
left join ledger.transfers c on c.id = t.corrects
where (t.kind = 'correction') <> (t.corrects is not null)
   or (t.kind = 'correction' and (c.from_account_id, c.to_account_id) is distinct from (t.to_account_id,
       t.from_account_id))
   or (t.kind = 'correction' and t.amount_cents > c.amount_cents);

create view ledger.law_the_chain_is_intact as
select r.id::text as subject, 'hash ' || r.hash as expected,
       'content hashes to ' || encode(sha256(convert_to(r.text, 'UTF8')), 'hex') as found
from ledger.receipts r
where r.hash <> encode(sha256(convert_to(r.text, 'UTF8')), 'hex')
union all
select transfer_id || ' ' || side, 'after ' || encode(predecessor, 'hex'), 'after ' || encode(previous_hash, 'hex')
from (select e.*, lag(hash, 1, decode(repeat('00', 32), 'hex')) over (partition by account_id order by version) as predecessor
      from ledger.entries e) e
where previous_hash <> predecessor
union all
select a.kind || ' ' || a.owner_id, 'head ' || encode(e.hash, 'hex'), 'head ' || encode(a.head_hash, 'hex')
from ledger.accounts a
join ledger.entries e on e.account_id = a.id and e.version = a.version
where e.hash <> a.head_hash;

-- The guards themselves: triggers that are on, and an app that may not write past the functions.
create view ledger.law_history_is_guarded as
select guard as subject, 'on' as expected, coalesce('tgenabled ' || t.tgenabled::text, 'missing') as found
from unnest(array['history_never_changes', 'history_is_never_emptied', 'accounts_are_never_closed',
       'accounts_are_never_emptied', 'an_account_stays_what_it_is', 'halts_are_never_forgotten']) as guard
left join pg_trigger t
      on t.tgname = guard and t.tgrelid in ('ledger.transfers'::regclass, 'ledger.accounts'::regclass, 'ledger.halts'::regclass)
where t.tgenabled is distinct from 'O'
union all
select c.relname, 'handshake_app may not ' || wanted.privilege, 'it may'
from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as wanted (privilege)
where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'v', 'p')
  and has_table_privilege('handshake_app', c.oid, wanted.privilege);

do $$
declare law record;
begin
  for law in select relname from pg_class where relnamespace = 'ledger'::regnamespace and relname like 'law\_%' loop
    execute format('grant select on ledger.%I to handshake_app', law.relname);
  end loop;
end
$$;
reset role;
