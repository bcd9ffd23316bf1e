-- The short way for a single transfer: when all is well it writes with scalar statements, else it asks post_batch.

set local role handshake_ledger;

create function ledger.post_one(
  id uuid, kind text, from_owner uuid, to_owner uuid, amount bigint,
  reference_kind text, reference_id uuid, description text, metadata jsonb, at timestamptz default null
) returns ledger.answer
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
#variable_conflict use_variable
declare
  from_lanes smallint; payer_kind text; payer_owner uuid := from_owner;
  payer_id bigint; payer_version bigint; payer_balance bigint; payer_head bytea;
  to_lanes smallint; receiver_kind text; receiver_owner uuid := to_owner;
  receiver_id bigint; receiver_version bigint; receiver_balance bigint;
  receiver_head bytea;
  well boolean; opens boolean;
  posted_at timestamptz;
  link bytea;
begin
  select k.from_kind, k.to_kind, k.from_lanes, k.to_lanes, k.opens_receiver
    into payer_kind, receiver_kind, from_lanes, to_lanes, opens
    from transfer_kinds k where k.kind = kind;
  well := num_nonnulls(from_owner, from_lanes) = 1 and num_nonnulls(to_owner, to_lanes) = 1;
  if from_lanes is not null then payer_owner := lane(pg_backend_pid() % from_lanes); end if;
  if to_lanes is not null then receiver_owner := lane(pg_backend_pid() % to_lanes); end if;
  if opens then
    -- A missing account is post_batch's to open, before anything is locked.
    perform from accounts a where a.owner_id = receiver_owner and a.kind = receiver_kind;
    well := well and found;
  end if;

  if well then
    -- The order of locks is by owner and kind, here and in post_batch: two writers never wait for each other in a circle.
    if (payer_owner, payer_kind) < (receiver_owner, receiver_kind) then
      select a.id, a.version + 1, a.balance_cents - amount, a.head_hash,
             coalesce(a.balance_cents - amount >= a.floor_cents, true)
        into payer_id, payer_version, payer_balance, payer_head, well
        from accounts a where a.owner_id = payer_owner and a.kind = payer_kind for no key update;
      select a.id, a.version + 1, a.balance_cents + amount, a.head_hash
        into receiver_id, receiver_version, receiver_balance, receiver_head
        from accounts a where a.owner_id = receiver_owner and a.kind = receiver_kind for no key update;
    else
      select a.id, a.version + 1, a.balance_cents + amount, a.head_hash
        into receiver_id, receiver_version, receiver_balance, receiver_head
        from accounts a where a.owner_id = receiver_owner and a.kind = receiver_kind for no key update;
      select a.id, a.version + 1, a.balance_cents - amount, a.head_hash,
             coalesce(a.balance_cents - amount >= a.floor_cents, true)
        into payer_id, payer_version, payer_balance, payer_head, well
        from accounts a where a.owner_id = payer_owner and a.kind = payer_kind for no key update;
    end if;
    -- Read after the locks: whoever posts the same transfer at the same moment has waited for us, or we for them.
    perform from transfers t where t.id = id;
    well := well and not found;
    perform from halts h where h.released_at is null;
  end if;
  if well and not found and payer_id <> receiver_id then
    posted_at := coalesce(at, clock_timestamp());
    link := sha256(convert_to(transfer_text(id, kind, payer_kind, payer_owner, receiver_kind, receiver_owner, amount,
      reference_kind, reference_id, null, posted_at, payer_head, receiver_head, metadata, description), 'UTF8'));
    -- The locks held on both accounts make the foreign keys' own locks free; after the update they would be written anew.
    insert into transfers (id, kind, from_account_id, to_account_id, amount_cents, from_version, to_version,
      from_balance_after, to_balance_after, reference_kind, reference_id, created_at,
      from_previous_hash, to_previous_hash, hash, description, metadata)
    values (id, kind, payer_id, receiver_id, amount, payer_version, receiver_version,
      payer_balance, receiver_balance, reference_kind, reference_id, posted_at,
      payer_head, receiver_head, link, description, metadata);
    update accounts a
      set balance_cents = case when a.id = payer_id then payer_balance else receiver_balance end,
          version = a.version + 1,
          head_hash = link
      where a.id in (payer_id, receiver_id);
    return (1, 'created', id, payer_version, receiver_version, payer_balance, receiver_balance,
      link, posted_at, null, null, null, null)::answer;
  end if;

  return (select a from post_batch(array[1], array[id], array[kind], array[from_owner], array[to_owner], array[amount],
    array[reference_kind], array[reference_id], array[null]::uuid[], array[description], array[metadata], array[at]) as a);
end
$$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.post_one to handshake_app;
reset role;
