-- The writer of money: many postings in one call, each whole or not at all, with the result they would have one by one.

set local role handshake_ledger;

-- Every array has one element per transfer; neighbours with the same number in `postings` stand or fall together.
-- Steps: resolve the accounts, lock them in order, decide in memory posting by posting, write what was decided.
create function ledger.post_batch(
  postings integer[], ids uuid[], kinds text[], from_owners uuid[], to_owners uuid[], amounts bigint[],
  reference_kinds text[], reference_ids uuid[], corrections uuid[], descriptions text[], metadatas jsonb[],
  times timestamptz[]
) returns setof ledger.answer
language plpgsql security definer
set search_path = ledger, pg_temp
-- Plans are made once, since planning anew would cost more than the call, and by index, however small the tables are then.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_variable
declare
  total constant integer := cardinality(ids);
  own_lane constant integer := pg_backend_pid();
  rule transfer_kinds; corrected record;
  -- One element per transfer, as long as the call from the start: an array that grows from its middle would not line up.
  payer_kinds text[] := array_fill(null::text, array[total]); receiver_kinds text[] := payer_kinds;
  payer_owners uuid[] := array_fill(null::uuid, array[total]); receiver_owners uuid[] := payer_owners;
  payers integer[] := array_fill(null::integer, array[total]); receivers integer[] := payers;
  written boolean[] := array_fill(false, array[total]);
  posted_at timestamptz[] := array_fill(null::timestamptz, array[total]);
  from_versions bigint[] := array_fill(null::bigint, array[total]);
  to_versions bigint[] := from_versions; from_balances bigint[] := from_versions; to_balances bigint[] := from_versions;
  from_heads bytea[] := array_fill(null::bytea, array[total]); to_heads bytea[] := from_heads; hashes bytea[] := from_heads;
  known text[];
  -- One element per account, as it stands after the postings decided so far.
  found_accounts integer := 0;
  account record;
  account_ids bigint[]; balances bigint[]; floors bigint[]; versions bigint[]; heads bytea[];
  halted boolean; clock timestamptz;
  first integer := 1; last integer; stumbled integer; payer integer; receiver integer;
  refused answer; answered answer; running bigint; link bytea;
begin
  for i in 1 .. total loop
    if rule.kind is distinct from kinds[i] then
      select * into rule from transfer_kinds k where k.kind = kinds[i];
    end if;
    if rule.from_kind is not null then
      payer_kinds[i] := rule.from_kind;
      receiver_kinds[i] := rule.to_kind;
      payer_owners[i] := coalesce(from_owners[i], lane(own_lane % rule.from_lanes));
      receiver_owners[i] := coalesce(to_owners[i], lane(own_lane % rule.to_lanes));
      if num_nonnulls(from_owners[i], rule.from_lanes) <> 1 or num_nonnulls(to_owners[i], rule.to_lanes) <> 1
        or corrections[i] is not null then
        raise exception 'a transfer of kind % names its owners wrongly', kinds[i] using errcode = 'invalid_parameter_value';
      end if;
      -- Before anything is locked, so that a newly opened account cannot break the order of locks.
      if rule.opens_receiver then
        perform from accounts a where a.owner_id = receiver_owners[i] and a.kind = receiver_kinds[i];
        if not found then perform open_account(receiver_kinds[i], receiver_owners[i], coalesce(times[i], now())); end if;
      end if;
    elsif rule.kind = 'correction' and num_nonnulls(from_owners[i], to_owners[i]) = 0 then
      select payer.kind as from_kind, payer.owner_id as from_owner, receiver.kind as to_kind, receiver.owner_id as to_owner
        into corrected
        from transfers t
        join accounts payer on payer.id = t.from_account_id
        join accounts receiver on receiver.id = t.to_account_id
        where t.id = corrections[i] and t.amount_cents >= amounts[i];
      if not found then
        raise exception 'a correction corrects what it cannot' using errcode = 'invalid_parameter_value';
      end if;
      payer_kinds[i] := corrected.to_kind;
      payer_owners[i] := corrected.to_owner;
      receiver_kinds[i] := corrected.from_kind;
      receiver_owners[i] := corrected.from_owner;
    else
      raise exception 'a transfer has an unknown kind: %', kinds[i] using errcode = 'invalid_parameter_value';
    end if;
  end loop;

  -- Each side of each transfer finds its account, and every account is locked in the order of owner and kind.
  for account in
    select a.id, a.balance_cents, a.floor_cents, a.version, a.head_hash, side.number
    from unnest(payer_owners || receiver_owners, payer_kinds || receiver_kinds) with ordinality as side (owner, kind, number)
    join accounts a on a.owner_id = side.owner and a.kind = side.kind
    order by a.owner_id, a.kind
    for no key update of a
  loop
    if found_accounts = 0 or account_ids[found_accounts] <> account.id then
      found_accounts := found_accounts + 1;
      account_ids[found_accounts] := account.id;
      balances[found_accounts] := account.balance_cents;
      floors[found_accounts] := account.floor_cents;
      versions[found_accounts] := account.version;
      heads[found_accounts] := account.head_hash;
    end if;
    if account.number <= total then
      payers[account.number] := found_accounts;
    else
      receivers[account.number - total] := found_accounts;
    end if;
  end loop;

  -- Read after the locks: whoever posts the same transfer at the same moment has waited for us, or we for them.
  perform from unnest(ids) as asked (id) join transfers t on t.id = asked.id;
  if found or array_remove(corrections, null) <> '{}' then
    known := known_requests(ids, kinds, from_owners, to_owners, amounts,
      reference_kinds, reference_ids, corrections, descriptions, metadatas);
  end if;
  halted := exists (select from halts h where h.released_at is null);
  clock := clock_timestamp();

  while first <= total loop
    last := first;
    while postings[last + 1] = postings[first] loop last := last + 1; end loop;
    refused := null;

    if known is null then
      if halted then refused := refusal(postings[first], 'halted', ids[first]); end if;
    elsif 'other' = any (known[first:last]) then
      refused := refusal(postings[first], 'id-reused', ids[first - 1 + array_position(known[first:last], 'other')]);
    elsif 'corrected' = any (known[first:last]) then
      refused := refusal(postings[first], 'already-corrected',
        corrections[first - 1 + array_position(known[first:last], 'corrected')]);
    elsif 'same' = all (known[first:last]) then
      return query select * from told_again(postings[first], ids[first:last]);
      first := last + 1;
      continue;
    elsif 'same' = any (known[first:last]) then
      -- Some of it happened in another company: as a whole this is a different request.
      refused := refusal(postings[first], 'id-reused', ids[first - 1 + array_position(known[first:last], 'same')]);
    elsif halted then
      refused := refusal(postings[first], 'halted', ids[first]);
    end if;

    for i in first .. last loop
      exit when refused.status is not null;
      payer := payers[i];
      receiver := receivers[i];
      if payer is null or receiver is null or balances[payer] - amounts[i] < floors[payer] then
        stumbled := i;
        refused := refusal(postings[i], 'insufficient-funds', ids[i], payer_kinds[i], payer_owners[i]);
        if receiver is null then
          refused := refusal(postings[i], 'unknown-account', ids[i], receiver_kinds[i], receiver_owners[i]);
        end if;
        -- Who opens on first use and never did is as good as empty; who has to be opened is unknown.
        if payer is null
          and exists (select from account_kinds k where k.kind = payer_kinds[i] and k.opens = 'explicitly') then
          refused := refusal(postings[i], 'unknown-account', ids[i], payer_kinds[i], payer_owners[i]);
        end if;
      elsif payer = receiver then
        raise exception 'a transfer from an account to itself' using errcode = 'invalid_parameter_value';
      else
        -- Through plain variables: an array that stands on both sides of an assignment is copied as a whole.
        running := balances[payer] - amounts[i];
        balances[payer] := running;
        from_balances[i] := running;
        running := balances[receiver] + amounts[i];
        balances[receiver] := running;
        to_balances[i] := running;
        running := versions[payer] + 1;
        versions[payer] := running;
        from_versions[i] := running;
        running := versions[receiver] + 1;
        versions[receiver] := running;
        to_versions[i] := running;
        from_heads[i] := heads[payer];
        to_heads[i] := heads[receiver];
        posted_at[i] := coalesce(times[i], clock);
        link := sha256(convert_to(transfer_text(ids[i], kinds[i], payer_kinds[i], payer_owners[i],
          receiver_kinds[i], receiver_owners[i], amounts[i], reference_kinds[i], reference_ids[i], corrections[i],
          posted_at[i], from_heads[i], to_heads[i], metadatas[i], descriptions[i]), 'UTF8'));
        hashes[i] := link;
        heads[payer] := link;
        heads[receiver] := link;
        written[i] := true;
      end if;
    end loop;

    if refused.status is not null then
      -- Backwards, so that each account stands again as this posting found it.
      for i in reverse last .. first loop
        continue when not written[i];
        written[i] := false;
        balances[payers[i]] := balances[payers[i]] + amounts[i];
        balances[receivers[i]] := balances[receivers[i]] - amounts[i];
        versions[payers[i]] := versions[payers[i]] - 1;
        versions[receivers[i]] := versions[receivers[i]] - 1;
        heads[payers[i]] := from_heads[i];
        heads[receivers[i]] := to_heads[i];
      end loop;
      if refused.status = 'insufficient-funds' then
        -- All that this posting asks of the account, not only the step it stumbled over.
        refused.balance_cents := coalesce(balances[payers[stumbled]], 0);
        refused.need_cents := 0;
        running := 0;
        for i in first .. last loop
          if (payer_kinds[i], payer_owners[i]) = (payer_kinds[stumbled], payer_owners[stumbled]) then
            running := running + amounts[i];
          elsif (receiver_kinds[i], receiver_owners[i]) = (payer_kinds[stumbled], payer_owners[stumbled]) then
            running := running - amounts[i];
          end if;
          refused.need_cents := greatest(refused.need_cents, running);
        end loop;
      end if;
      return next refused;
    else
      for i in first .. last loop
        answered := (postings[i], 'created', ids[i], from_versions[i], to_versions[i], from_balances[i], to_balances[i],
          hashes[i], posted_at[i], null, null, null, null)::answer;
        return next answered;
      end loop;
    end if;
    first := last + 1;
  end loop;

  if true = any (written) then
    insert into transfers (id, kind, from_account_id, to_account_id, amount_cents, from_version, to_version,
      from_balance_after, to_balance_after, reference_kind, reference_id, corrects, created_at,
      from_previous_hash, to_previous_hash, hash, description, metadata)
    select t.id, t.kind, account_ids[t.payer], account_ids[t.receiver], t.amount, t.from_version, t.to_version,
           t.from_balance, t.to_balance, t.reference_kind, t.reference_id, t.corrects, t.posted_at,
           t.from_head, t.to_head, t.hash, t.description, t.metadata
    from unnest(ids, kinds, payers, receivers, amounts, from_versions, to_versions, from_balances, to_balances,
           reference_kinds, reference_ids, corrections, posted_at, from_heads, to_heads, hashes, descriptions, metadatas,
           written)
         as t (id, kind, payer, receiver, amount, from_version, to_version, from_balance, to_balance,
           reference_kind, reference_id, corrects, posted_at, from_head, to_head, hash, description, metadata, written)
    where t.written;
    update accounts a
      set balance_cents = now_at.balance, version = now_at.version, head_hash = now_at.head
      from unnest(account_ids, balances, versions, heads) as now_at (id, balance, version, head)
      where a.id = now_at.id and a.version <> now_at.version;
  end if;
end
$$;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.post_batch to handshake_app;
reset role;
