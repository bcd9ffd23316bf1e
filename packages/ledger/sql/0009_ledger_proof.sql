-- Proof of liabilities: a Merkle sum tree over what we owe, whose root anyone may keep and every owner may check against.

set local role handshake_ledger;

create table ledger.proofs (
  id uuid constraint a_proof_is_made_once primary key,
  made_at timestamptz not null,
  leaf_count bigint not null,
  total_cents bigint not null,
  root_hash bytea not null
);

-- The nonce keeps a leaf from being guessed; its random order keeps neighbours from being known from one proof to the next.
create table ledger.proof_leaves (
  proof_id uuid not null constraint a_leaf_belongs_to_a_proof references ledger.proofs deferrable initially deferred,
  owner_id uuid not null,
  kind text collate "C" not null,
  position bigint not null,
  nonce uuid not null,
  balance_cents bigint not null,
  version bigint not null,
  head_hash bytea not null,
  constraint an_account_has_one_leaf_in_a_proof primary key (proof_id, owner_id, kind)
);

create table ledger.proof_nodes (
  proof_id uuid not null constraint a_node_belongs_to_a_proof references ledger.proofs deferrable initially deferred,
  level integer not null,
  position bigint not null,
  hash bytea not null,
  sum_cents bigint not null,
  constraint a_place_in_the_tree_is_taken_once primary key (proof_id, level, position)
);

-- The first byte tells leaves from nodes, so that neither can be passed off as the other.
create function ledger.leaf_hash(nonce uuid, kind text, owner_id uuid, version bigint, head_hash bytea, balance_cents bigint)
returns bytea language sql immutable parallel safe
return sha256('\x00'::bytea || uuid_send(nonce) || uuid_send(owner_id) || int8send(version) || head_hash
  || int8send(balance_cents) || convert_to(kind, 'UTF8'));

create function ledger.node_hash(left_hash bytea, left_sum bigint, right_hash bytea, right_sum bigint)
returns bytea language sql immutable parallel safe
return sha256('\x01'::bytea || left_hash || int8send(left_sum) || right_hash || int8send(right_sum));

create function ledger.make_proof(id uuid, at timestamptz default clock_timestamp()) returns ledger.proofs
language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  height integer := 0;
  width bigint;
  made proofs;
begin
  -- One statement, so one moment: no transfer is half in it.
  insert into proof_leaves (proof_id, owner_id, kind, position, nonce, balance_cents, version, head_hash)
  select make_proof.id, owner_id, kind, row_number() over (order by nonce) - 1, nonce, balance_cents, version, head_hash
  from (select b.*, gen_random_uuid() as nonce
        from balances b
        where b.owner_type <> 'platform' and (b.balance_cents > 0 or b.kind = 'wallet')) leaf;
  insert into proof_nodes (proof_id, level, position, hash, sum_cents)
  select proof_id, 0, position, leaf_hash(nonce, kind, owner_id, version, head_hash, balance_cents), balance_cents
  from proof_leaves where proof_id = make_proof.id;
  get diagnostics width = row_count;

  while width > 1 loop
    -- An odd one out moves up as it is; hashing it with itself would let one balance count twice.
    insert into proof_nodes (proof_id, level, position, hash, sum_cents)
    select l.proof_id, height + 1, l.position / 2,
           case when r.hash is null then l.hash else node_hash(l.hash, l.sum_cents, r.hash, r.sum_cents) end,
           l.sum_cents + coalesce(r.sum_cents, 0)
    from proof_nodes l
    left join proof_nodes r on r.proof_id = l.proof_id and r.level = l.level and r.position = l.position + 1
    where l.proof_id = make_proof.id and l.level = height and l.position % 2 = 0;
    get diagnostics width = row_count;
    height := height + 1;
  end loop;

  insert into proofs (id, made_at, leaf_count, total_cents, root_hash)
  select make_proof.id, at, (select count(*) from proof_leaves l where l.proof_id = make_proof.id),
         coalesce(n.sum_cents, 0), coalesce(n.hash, sha256(''::bytea))
  from (values (height)) as top (level)
  left join proof_nodes n on n.proof_id = make_proof.id and n.level = top.level
  returning * into made;
  return made;
end
$$;

-- Roots are kept for ever; the trees under old ones are not.
create function ledger.forget_old_trees(keep integer) returns void
language sql security definer set search_path = ledger, pg_temp
begin atomic
  delete from ledger.proof_leaves
    where proof_id not in (select id from ledger.proofs order by made_at desc limit greatest(keep, 1));
  delete from ledger.proof_nodes
    where proof_id not in (select id from ledger.proofs order by made_at desc limit greatest(keep, 1));
end;

-- An owner's leaf in the newest proof, with the neighbour on every level up to the root.
create function ledger.inclusion(account_kind text, owner uuid)
returns table (
  proof_id uuid, made_at timestamptz, leaf_count bigint, total_cents bigint, root_hash bytea,
  nonce uuid, balance_cents bigint, version bigint, head_hash bytea, path jsonb
)
language sql stable security definer set search_path = ledger, pg_temp
begin atomic
  select p.id, p.made_at, p.leaf_count, p.total_cents, p.root_hash,
         l.nonce, l.balance_cents, l.version, l.head_hash,
         coalesce((
           select jsonb_agg(jsonb_build_object('side', case when n.position % 2 = 0 then 'left' else 'right' end,
                    'hash', encode(n.hash, 'hex'), 'sumCents', n.sum_cents) order by n.level)
           from generate_series(0, 62) as step
           join ledger.proof_nodes n on n.proof_id = p.id and n.level = step
            and n.position = ((l.position >> step) # 1)
           where ((p.leaf_count - 1) >> step) > 0
         ), '[]') as path
  from (select * from ledger.proofs order by made_at desc limit 1) p
  join ledger.proof_leaves l on l.proof_id = p.id and l.owner_id = owner and l.kind = account_kind;
end;

create view ledger.published_proofs as
select id, made_at, leaf_count, total_cents, root_hash from ledger.proofs;

-- A head that was published stands in the chain for ever: history behind it can neither be cut off nor rewritten.
create view ledger.law_published_heads_are_still_history as
select l.kind || ' ' || l.owner_id as subject,
       'version ' || l.version || ' hashes to ' || encode(l.head_hash, 'hex') as expected,
       coalesce(encode(e.hash, 'hex'), 'no such version') as found
from ledger.proof_leaves l
left join ledger.accounts a on a.owner_id = l.owner_id and a.kind = l.kind
left join ledger.entries e on e.account_id = a.id and e.version = l.version
where l.version > 0 and e.hash is distinct from l.head_hash;

revoke execute on all functions in schema ledger from public;
grant execute on function ledger.make_proof, ledger.forget_old_trees, ledger.inclusion to handshake_app;
grant select on ledger.published_proofs, ledger.law_published_heads_are_still_history to handshake_app;
reset role;
