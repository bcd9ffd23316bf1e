-- What a transfer's hash is taken of, what posting answers, and how accounts are opened.

set local role handshake_ledger;

-- A text a person can read and rehash. Free text stands last, so that no field can pose as another.
create function ledger.transfer_text(
  id uuid, kind text, from_kind text, from_owner uuid, to_kind text, to_owner uuid, amount_cents bigint,
  reference_kind text, reference_id uuid, corrects uuid, created_at timestamptz,
  from_previous_hash bytea, to_previous_hash bytea, metadata jsonb, description text
) returns text
language sql stable parallel safe
return format(
  E'handshake transfer 1\nid %s\nkind %s\nfrom %s %s\nto %s %s\ncents %s\nfor %s %s\ncorrects %s\nat %s\n'
  'after %s\nafter %s\nmetadata %s\ndescription %s',
  id, kind, from_kind, from_owner, to_kind, to_owner, amount_cents, reference_kind, reference_id, corrects,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  encode(from_previous_hash, 'hex'), encode(to_previous_hash, 'hex'), metadata, description);

create type ledger.answer as (
  posting integer,
  status text,
  transfer_id uuid,
  from_version bigint,
  to_version bigint,
  from_balance_after bigint,
  to_balance_after bigint,
  hash bytea,
  created_at timestamptz,
  -- Whom a refusal is about, what stands there and what it would take.
  account_kind text,
  owner_id uuid,
  balance_cents bigint,
  need_cents bigint
);

create function ledger.refusal(
  posting integer, status text, transfer_id uuid,
  account_kind text default null, owner_id uuid default null,
  balance_cents bigint default null, need_cents bigint default null
) returns ledger.answer
language sql immutable
return (posting, status, transfer_id, null, null, null, null, null, null,
  account_kind, owner_id, balance_cents, need_cents)::ledger.answer;

-- Answers a repeat as the first time was answered.
create function ledger.told_again(posting integer, ids uuid[]) returns setof ledger.answer
language sql stable
begin atomic
  select posting, 'exists', t.id, t.from_version, t.to_version, t.from_balance_after, t.to_balance_after,
         t.hash, t.created_at, null::text, null::uuid, null::bigint, null::bigint
  from unnest(ids) with ordinality as r (id, n) join ledger.transfers t on t.id = r.id
  order by r.n;
end;

-- For each transfer: same (it happened as it is asked for), other (its id stands for something else),
-- corrected (what it corrects has been corrected already), or null (it is new).
create function ledger.known_requests(
  ids uuid[], kinds text[], from_owners uuid[], to_owners uuid[], amounts bigint[],
  reference_kinds text[], reference_ids uuid[], corrections uuid[], descriptions text[], metadatas jsonb[]
) returns text[]
language sql stable
begin atomic
  select array_agg(
    case
      when t.id is null then case when c.id is not null then 'corrected' end
      -- A side without a named owner is the platform's or a correction's, and those follow from the other fields.
      when (t.kind, t.amount_cents, t.description, t.metadata) = (r.kind, r.amount, r.description, r.metadata)
       and (t.reference_kind, t.reference_id, t.corrects)
           is not distinct from (r.reference_kind, r.reference_id, r.corrects)
       and payer.owner_id = coalesce(r.from_owner, payer.owner_id)
       and receiver.owner_id = coalesce(r.to_owner, receiver.owner_id) then 'same'
      else 'other'
    end order by r.n)
  from unnest(ids, kinds, from_owners, to_owners, amounts, reference_kinds, reference_ids, corrections,
         descriptions, metadatas) with ordinality
         as r (id, kind, from_owner, to_owner, amount, reference_kind, reference_id, corrects, description, metadata, n)
  left join ledger.transfers t on t.id = r.id
  left join ledger.accounts payer on payer.id = t.from_account_id
  left join ledger.accounts receiver on receiver.id = t.to_account_id
  left join ledger.transfers c on c.corrects = r.corrects;
end;

create function ledger.open_account(account_kind text, owner uuid, at timestamptz default now()) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into accounts (kind, owner_id, floor_cents, opened_at)
  select k.kind, owner, k.floor_cents, at
  from account_kinds k
  where k.kind = account_kind and k.opens <> 'from the start'
  on conflict on constraint an_owner_has_one_account_of_a_kind do nothing;
  if not found and not exists (select from accounts a where a.owner_id = owner and a.kind = account_kind) then
    raise exception 'no account of kind % can be opened', account_kind using errcode = 'invalid_parameter_value';
  end if;
end
$$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.transfer_text, ledger.open_account to handshake_app;
reset role;
