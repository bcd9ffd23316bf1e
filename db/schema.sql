-- The schema after all migrations, to read; written by npm run generate on PostgreSQL 18.

-- Schema ledger

create type ledger.answer as (posting integer, status text, transfer_id uuid, from_version bigint, to_version bigint, from_balance_after bigint, to_balance_after bigint, hash bytea, created_at timestamp with time zone, account_kind text, owner_id uuid, balance_cents bigint, need_cents bigint);

create sequence ledger.accounts_id_seq as bigint;

-- The chart of accounts; chart.ts is the same table in code.
create table ledger.account_kinds (
  kind text not null,
  owner_type text not null,
  floor_cents bigint,
  lanes smallint not null,
  normal_side text not null,
  opens text not null,
  description text not null,
  constraint an_account_kind_is_named_once PRIMARY KEY (kind),
  constraint a_side_is_credit_or_debit CHECK ((normal_side = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint an_account_has_a_lane CHECK ((lanes > 0)),
  constraint an_account_opens_in_one_of_three_ways CHECK ((opens = ANY (ARRAY['explicitly'::text, 'on first use'::text, 'from the start'::text]))),
  constraint only_an_account_of_one_lane_has_a_floor CHECK (((lanes = 1) OR (floor_cents IS NULL))),
  constraint the_platform_has_lanes_and_others_one CHECK (((owner_type = 'platform'::text) = (lanes > 1)))
);

-- One row per account or lane: what stands on it, and the last link of its chain.
create table ledger.accounts (
  id bigint not null generated always as identity,
  kind text not null,
  owner_id uuid not null,
  balance_cents bigint not null default 0,
  floor_cents bigint,
  version bigint not null default 0,
  head_hash bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  opened_at timestamp with time zone not null default now(),
  constraint an_account_has_one_id PRIMARY KEY (id),
  constraint an_owner_has_one_account_of_a_kind UNIQUE (owner_id, kind),
  constraint an_account_is_of_a_known_kind FOREIGN KEY (kind) REFERENCES ledger.account_kinds(kind),
  constraint balance_not_below_floor CHECK ((balance_cents >= floor_cents))
);
CREATE TRIGGER accounts_are_never_closed BEFORE DELETE ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER accounts_are_never_emptied BEFORE TRUNCATE ON ledger.accounts FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER an_account_stays_what_it_is BEFORE UPDATE OF id, kind, owner_id, floor_cents, opened_at ON ledger.accounts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

-- How much may leave these accounts in a day; only set_daily_cap changes it, and only the owner may call that.
create table ledger.daily_caps (
  account_kind text not null,
  cap_cents bigint not null,
  constraint an_account_has_one_cap PRIMARY KEY (account_kind),
  constraint a_cap_is_for_a_kind_of_account FOREIGN KEY (account_kind) REFERENCES ledger.account_kinds(kind),
  constraint a_cap_is_not_negative CHECK ((cap_cents >= 0))
);

create table ledger.given_by_day (
  account_kind text not null,
  day date not null,
  given_cents bigint not null,
  constraint a_day_is_counted_once PRIMARY KEY (account_kind, day),
  constraint what_is_given_has_a_cap FOREIGN KEY (account_kind) REFERENCES ledger.daily_caps(account_kind)
);

-- While one of these is not released, no money moves.
create table ledger.halts (
  id uuid not null,
  reason text not null,
  findings jsonb not null,
  halted_by text not null,
  halted_at timestamp with time zone not null default clock_timestamp(),
  released_by text,
  released_at timestamp with time zone,
  release_note text,
  constraint a_halt_happens_once PRIMARY KEY (id),
  constraint a_release_says_who_and_why CHECK ((((released_at IS NULL) = (released_by IS NULL)) AND ((released_at IS NULL) = (release_note IS NULL))))
);
CREATE TRIGGER halts_are_never_forgotten BEFORE DELETE ON ledger.halts FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();

create table ledger.proof_leaves (
  proof_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  position bigint not null,
  nonce uuid not null,
  balance_cents bigint not null,
  version bigint not null,
  head_hash bytea not null,
  constraint an_account_has_one_leaf_in_a_proof PRIMARY KEY (proof_id, owner_id, kind),
  constraint a_leaf_belongs_to_a_proof FOREIGN KEY (proof_id) REFERENCES ledger.proofs(id) DEFERRABLE INITIALLY DEFERRED
);

create table ledger.proof_nodes (
  proof_id uuid not null,
  level integer not null,
  position bigint not null,
  hash bytea not null,
  sum_cents bigint not null,
  constraint a_place_in_the_tree_is_taken_once PRIMARY KEY (proof_id, level, "position"),
  constraint a_node_belongs_to_a_proof FOREIGN KEY (proof_id) REFERENCES ledger.proofs(id) DEFERRABLE INITIALLY DEFERRED
);

create table ledger.proofs (
  id uuid not null,
  made_at timestamp with time zone not null,
  leaf_count bigint not null,
  total_cents bigint not null,
  root_hash bytea not null,
  constraint a_proof_is_made_once PRIMARY KEY (id)
);

-- Every reason money moves; transfer-kinds.ts is the same table in code.
create table ledger.transfer_kinds (
  kind text not null,
  from_kind text,
  to_kind text,
  payer_sees text,
  receiver_sees text,
  description text not null,
  from_lanes smallint,
  to_lanes smallint,
  opens_receiver boolean not null,
  constraint a_transfer_kind_is_named_once PRIMARY KEY (kind),
  constraint money_enters_a_kind_of_account FOREIGN KEY (to_kind) REFERENCES ledger.account_kinds(kind),
  constraint money_leaves_a_kind_of_account FOREIGN KEY (from_kind) REFERENCES ledger.account_kinds(kind),
  constraint only_a_correction_has_no_accounts_of_its_own CHECK ((((kind = 'correction'::text) = (from_kind IS NULL)) AND ((from_kind IS NULL) = (to_kind IS NULL))))
);
CREATE TRIGGER a_transfer_kind_follows_its_accounts BEFORE INSERT ON ledger.transfer_kinds FOR EACH ROW EXECUTE FUNCTION ledger.take_over_account_rules();

-- Every cent that ever moved. No foreign key to its kind, since all writers would share a lock on that row; none to its accounts, which never go.
create table ledger.transfers (
  id uuid not null,
  kind text not null,
  from_account_id bigint not null,
  to_account_id bigint not null,
  amount_cents bigint not null,
  from_version bigint not null,
  to_version bigint not null,
  from_balance_after bigint not null,
  to_balance_after bigint not null,
  reference_kind text,
  reference_id uuid,
  corrects uuid,
  created_at timestamp with time zone not null,
  from_previous_hash bytea not null,
  to_previous_hash bytea not null,
  hash bytea not null,
  description text not null,
  metadata jsonb not null,
  constraint a_transfer_happens_once PRIMARY KEY (id),
  constraint an_account_pays_once_in_a_version UNIQUE (from_account_id, from_version),
  constraint an_account_receives_once_in_a_version UNIQUE (to_account_id, to_version),
  constraint a_correction_names_a_transfer FOREIGN KEY (corrects) REFERENCES ledger.transfers(id),
  constraint amount_is_positive CHECK ((amount_cents > 0))
);
CREATE UNIQUE INDEX a_transfer_is_corrected_once ON ledger.transfers USING btree (corrects) WHERE (corrects IS NOT NULL);
CREATE UNIQUE INDEX an_adjustment_happens_once ON ledger.transfers USING btree (reference_id) WHERE (kind ~~ 'adjustment.%'::text);
CREATE UNIQUE INDEX an_order_is_deposited_once ON ledger.transfers USING btree (reference_id) WHERE (kind ~~ 'deposit.%'::text);
CREATE INDEX rewards_by_receiver ON ledger.transfers USING btree (to_account_id) WHERE (kind ~~ 'reward.%'::text);
CREATE INDEX stakes_by_payer ON ledger.transfers USING btree (from_account_id, created_at) WHERE (kind = ANY (ARRAY['handshake.lock-stake'::text, 'agreement.lock'::text, 'pool.lock-stake'::text]));
CREATE INDEX transfers_by_reference ON ledger.transfers USING btree (reference_id) WHERE (reference_id IS NOT NULL);
CREATE TRIGGER a_deposit_has_its_order AFTER INSERT ON ledger.transfers FOR EACH ROW WHEN ((new.kind ~~ 'deposit.%'::text)) EXECUTE FUNCTION ledger.require_deposit_order();
CREATE TRIGGER an_adjustment_was_approved AFTER INSERT ON ledger.transfers FOR EACH ROW WHEN ((new.kind ~~ 'adjustment.%'::text)) EXECUTE FUNCTION ledger.require_approval();
CREATE TRIGGER history_is_never_emptied BEFORE TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER history_never_changes BEFORE DELETE OR UPDATE ON ledger.transfers FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER what_we_give_is_capped AFTER INSERT ON ledger.transfers FOR EACH ROW WHEN ((new.kind ~ '^(reward[.]|wallet[.](open|gift)$|adjustment[.]add$|correction$)'::text)) EXECUTE FUNCTION ledger.keep_daily_cap();

create view ledger.agreement_escrow as
 SELECT t.id,
    escrow.owner_id AS agreement_id,
    payer.owner_id AS user_id,
    'deposit'::text AS type,
    t.amount_cents AS amount,
    'completed'::text AS status,
    encode(t.hash, 'hex'::text) AS transaction_hash,
    t.created_at
   FROM ledger.accounts escrow
     JOIN ledger.transfers t ON t.to_account_id = escrow.id AND t.kind = 'agreement.lock'::text
     JOIN ledger.accounts payer ON payer.id = t.from_account_id
  WHERE escrow.kind = 'agreement-escrow'::text
UNION ALL
 SELECT t.id,
    escrow.owner_id AS agreement_id,
    receiver.owner_id AS user_id,
    'refund'::text AS type,
    t.amount_cents AS amount,
    'completed'::text AS status,
    encode(t.hash, 'hex'::text) AS transaction_hash,
    t.created_at
   FROM ledger.accounts escrow
     JOIN ledger.transfers t ON t.from_account_id = escrow.id AND t.kind = 'agreement.refund'::text
     JOIN ledger.accounts receiver ON receiver.id = t.to_account_id
  WHERE escrow.kind = 'agreement-escrow'::text;

create view ledger.balances as
 SELECT a.id AS account_id,
    a.kind,
    k.owner_type,
    a.owner_id,
    a.balance_cents,
    a.version,
    a.head_hash,
    a.opened_at
   FROM ledger.accounts a
     JOIN ledger.account_kinds k ON k.kind = a.kind;

create view ledger.bet_escrow as
 SELECT t.id,
    payer.owner_id AS user_id,
    escrow.owner_id AS bet_id,
    t.amount_cents - GREATEST(0::numeric, lowered.by_cents - lowered.newer_cents)::bigint AS amount,
        CASE
            WHEN escrow.balance_cents = 0 AND frozen.owner_id IS NULL THEN 'released'::text
            ELSE 'escrowed'::text
        END AS status,
    encode(t.hash, 'hex'::text) AS transaction_hash,
    t.created_at,
    frozen.owner_id AS frozen_in
   FROM ledger.accounts escrow
     JOIN ledger.transfers t ON t.to_account_id = escrow.id AND t.kind = 'handshake.lock-stake'::text
     JOIN ledger.accounts payer ON payer.id = t.from_account_id
     LEFT JOIN LATERAL ( SELECT dispute.owner_id
           FROM ledger.transfers frost
             JOIN ledger.accounts dispute ON dispute.id = frost.to_account_id
          WHERE frost.from_account_id = escrow.id AND frost.kind = 'handshake.freeze'::text AND dispute.balance_cents > 0
         LIMIT 1) frozen ON true
     CROSS JOIN LATERAL ( SELECT ( SELECT COALESCE(sum(back.amount_cents), 0::numeric) AS "coalesce"
                   FROM ledger.transfers back
                  WHERE back.from_account_id = escrow.id AND (back.to_account_id + 0) = t.from_account_id AND back.kind = 'handshake.release-stake'::text) AS by_cents,
            ( SELECT COALESCE(sum(newer.amount_cents), 0::numeric) AS "coalesce"
                   FROM ledger.transfers newer
                  WHERE newer.to_account_id = escrow.id AND newer.to_version > t.to_version AND (newer.from_account_id + 0) = t.from_account_id AND newer.kind = 'handshake.lock-stake'::text) AS newer_cents) lowered
  WHERE escrow.kind = 'handshake-escrow'::text AND (lowered.by_cents - lowered.newer_cents) < t.amount_cents::numeric;

create view ledger.entries as
 SELECT t.from_account_id AS account_id,
    t.from_version AS version,
    t.id AS transfer_id,
    t.kind,
    'paid'::text AS side,
    - t.amount_cents AS change_cents,
    t.from_balance_after AS balance_after,
    t.from_previous_hash AS previous_hash,
    t.hash,
    t.created_at,
    t.to_account_id AS other_account_id
   FROM ledger.transfers t
UNION ALL
 SELECT t.to_account_id AS account_id,
    t.to_version AS version,
    t.id AS transfer_id,
    t.kind,
    'received'::text AS side,
    t.amount_cents AS change_cents,
    t.to_balance_after AS balance_after,
    t.to_previous_hash AS previous_hash,
    t.hash,
    t.created_at,
    t.from_account_id AS other_account_id
   FROM ledger.transfers t;

create view ledger.gifts_today as
 SELECT c.account_kind,
    c.cap_cents,
    COALESCE(g.given_cents, 0::bigint) AS given_cents
   FROM ledger.daily_caps c
     LEFT JOIN ledger.given_by_day g ON g.account_kind = c.account_kind AND g.day = (now() AT TIME ZONE 'UTC'::text)::date;

create view ledger.halt_history as
 SELECT id,
    reason,
    findings,
    halted_by,
    halted_at,
    released_by,
    released_at,
    release_note
   FROM ledger.halts;

create view ledger.law_a_balance_is_the_sum_of_its_entries as
 SELECT (a.kind || ' '::text) || a.owner_id AS subject,
    COALESCE(e.total, 0::numeric) || ' cents'::text AS expected,
    a.balance_cents || ' cents'::text AS found
   FROM ledger.accounts a
     LEFT JOIN ( SELECT entries.account_id,
            sum(entries.change_cents) AS total
           FROM ledger.entries
          GROUP BY entries.account_id) e ON e.account_id = a.id
  WHERE a.balance_cents::numeric <> COALESCE(e.total, 0::numeric);

create view ledger.law_a_correction_runs_backwards as
 SELECT t.id::text AS subject,
    ('back between the same accounts, at most '::text || COALESCE(c.amount_cents, 0::bigint)) || ' cents'::text AS expected,
    t.amount_cents || ' cents'::text AS found
   FROM ledger.transfers t
     LEFT JOIN ledger.transfers c ON c.id = t.corrects
  WHERE (t.kind = 'correction'::text) <> (t.corrects IS NOT NULL) OR t.kind = 'correction'::text AND (c.from_account_id IS DISTINCT FROM t.to_account_id OR c.to_account_id IS DISTINCT FROM t.from_account_id) OR t.kind = 'correction'::text AND t.amount_cents > c.amount_cents;

create view ledger.law_a_transfer_happens_once as
 SELECT id::text AS subject,
    'once'::text AS expected,
    count(*) || ' times'::text AS found
   FROM ledger.transfers
  GROUP BY id
 HAVING count(*) > 1;

create view ledger.law_amounts_are_positive as
 SELECT id::text AS subject,
    'an amount above 0 between two accounts'::text AS expected,
    amount_cents || ' cents'::text AS found
   FROM ledger.transfers
  WHERE amount_cents <= 0 OR from_account_id = to_account_id;

create view ledger.law_an_account_is_one_kind_and_owner as
 SELECT (a.kind || ' '::text) || a.owner_id AS subject,
    '1 account'::text AS expected,
    count(*) || ' accounts'::text AS found
   FROM ledger.accounts a
  GROUP BY a.kind, a.owner_id
 HAVING count(*) > 1
UNION ALL
 SELECT a.id::text AS subject,
    '1 row'::text AS expected,
    count(*) || ' rows'::text AS found
   FROM ledger.accounts a
  GROUP BY a.id
 HAVING count(*) > 1;

create view ledger.law_both_accounts_of_a_transfer_exist as
 SELECT t.id::text AS subject,
    (('accounts '::text || t.from_account_id) || ' and '::text) || t.to_account_id AS expected,
    'no account '::text || concat_ws(' and '::text,
        CASE
            WHEN payer.id IS NULL THEN t.from_account_id
            ELSE NULL::bigint
        END,
        CASE
            WHEN receiver.id IS NULL THEN t.to_account_id
            ELSE NULL::bigint
        END) AS found
   FROM ledger.transfers t
     LEFT JOIN ledger.accounts payer ON payer.id = t.from_account_id
     LEFT JOIN ledger.accounts receiver ON receiver.id = t.to_account_id
  WHERE payer.id IS NULL OR receiver.id IS NULL;

create view ledger.law_every_entry_carries_its_balance as
 SELECT (e.transfer_id || ' '::text) || e.side AS subject,
    (e.before_it + e.change_cents) || ' cents after it'::text AS expected,
    e.balance_after || ' cents after it'::text AS found
   FROM ( SELECT e_1.account_id,
            e_1.version,
            e_1.transfer_id,
            e_1.kind,
            e_1.side,
            e_1.change_cents,
            e_1.balance_after,
            e_1.previous_hash,
            e_1.hash,
            e_1.created_at,
            e_1.other_account_id,
            lag(e_1.balance_after, 1, 0::bigint) OVER (PARTITION BY e_1.account_id ORDER BY e_1.version) AS before_it
           FROM ledger.entries e_1) e
  WHERE e.balance_after <> (e.before_it + e.change_cents)
UNION ALL
 SELECT (a.kind || ' '::text) || a.owner_id AS subject,
    ('the balance after its last entry, '::text || e.balance_after) || ' cents'::text AS expected,
    a.balance_cents || ' cents'::text AS found
   FROM ledger.accounts a
     JOIN ledger.entries e ON e.account_id = a.id AND e.version = a.version
  WHERE e.balance_after <> a.balance_cents;

create view ledger.law_history_is_guarded as
 SELECT guard.guard AS subject,
    'on'::text AS expected,
    COALESCE('tgenabled '::text || t.tgenabled::text, 'missing'::text) AS found
   FROM unnest(ARRAY['history_never_changes'::text, 'history_is_never_emptied'::text, 'accounts_are_never_closed'::text, 'accounts_are_never_emptied'::text, 'an_account_stays_what_it_is'::text, 'halts_are_never_forgotten'::text, 'what_we_give_is_capped'::text, 'a_deposit_has_its_order'::text, 'an_adjustment_was_approved'::text]) guard(guard)
     LEFT JOIN pg_trigger t ON t.tgname = guard.guard AND (t.tgrelid = ANY (ARRAY['ledger.transfers'::regclass::oid, 'ledger.accounts'::regclass::oid, 'ledger.halts'::regclass::oid]))
  WHERE t.tgenabled IS DISTINCT FROM 'O'::"char"
UNION ALL
 SELECT c.relname AS subject,
    'handshake_app may not '::text || wanted.privilege AS expected,
    'it may'::text AS found
   FROM pg_class c,
    unnest(ARRAY['INSERT'::text, 'UPDATE'::text, 'DELETE'::text, 'TRUNCATE'::text]) wanted(privilege)
  WHERE c.relnamespace = 'ledger'::regnamespace::oid AND (c.relkind = ANY (ARRAY['r'::"char", 'v'::"char", 'p'::"char"])) AND has_table_privilege('handshake_app'::name, c.oid, wanted.privilege);

create view ledger.law_money_moves_between_the_accounts_of_its_kind as
 SELECT t.id::text AS subject,
    COALESCE((k.from_kind || ' to '::text) || k.to_kind, 'a known kind'::text) AS expected,
    (((t.kind || ' from '::text) || payer.kind) || ' to '::text) || receiver.kind AS found
   FROM ledger.transfers t
     JOIN ledger.accounts payer ON payer.id = t.from_account_id
     JOIN ledger.accounts receiver ON receiver.id = t.to_account_id
     LEFT JOIN ledger.transfer_kinds k ON k.kind = t.kind
  WHERE t.kind <> 'correction'::text AND (k.from_kind IS DISTINCT FROM payer.kind OR k.to_kind IS DISTINCT FROM receiver.kind);

create view ledger.law_no_account_is_below_its_floor as
 SELECT (a.kind || ' '::text) || a.owner_id AS subject,
    ('at least '::text || k.floor_cents) || ' cents'::text AS expected,
    a.balance_cents || ' cents'::text AS found
   FROM ledger.accounts a
     JOIN ledger.account_kinds k ON k.kind = a.kind
  WHERE a.balance_cents < k.floor_cents OR a.floor_cents IS DISTINCT FROM k.floor_cents
UNION ALL
 SELECT (e.transfer_id || ' '::text) || e.side AS subject,
    ('at least '::text || k.floor_cents) || ' cents after it'::text AS expected,
    e.balance_after || ' cents'::text AS found
   FROM ledger.entries e
     JOIN ledger.accounts a ON a.id = e.account_id
     JOIN ledger.account_kinds k ON k.kind = a.kind
  WHERE e.balance_after < k.floor_cents;

create view ledger.law_published_heads_are_still_history as
 SELECT (l.kind || ' '::text) || l.owner_id AS subject,
    (('version '::text || l.version) || ' hashes to '::text) || encode(l.head_hash, 'hex'::text) AS expected,
    COALESCE(encode(e.hash, 'hex'::text), 'no such version'::text) AS found
   FROM ledger.proof_leaves l
     LEFT JOIN ledger.accounts a ON a.owner_id = l.owner_id AND a.kind = l.kind
     LEFT JOIN ledger.entries e ON e.account_id = a.id AND e.version = l.version
  WHERE l.version > 0 AND e.hash IS DISTINCT FROM l.head_hash;

create view ledger.law_the_chain_is_intact as
 SELECT r.id::text AS subject,
    'hash '::text || r.hash AS expected,
    'content hashes to '::text || encode(sha256(convert_to(r.text, 'UTF8'::name)), 'hex'::text) AS found
   FROM ledger.receipts r
  WHERE r.hash <> encode(sha256(convert_to(r.text, 'UTF8'::name)), 'hex'::text)
UNION ALL
 SELECT (e.transfer_id || ' '::text) || e.side AS subject,
    'after '::text || encode(e.predecessor, 'hex'::text) AS expected,
    'after '::text || encode(e.previous_hash, 'hex'::text) AS found
   FROM ( SELECT e_1.account_id,
            e_1.version,
            e_1.transfer_id,
            e_1.kind,
            e_1.side,
            e_1.change_cents,
            e_1.balance_after,
            e_1.previous_hash,
            e_1.hash,
            e_1.created_at,
            e_1.other_account_id,
            lag(e_1.hash, 1, decode(repeat('00'::text, 32), 'hex'::text)) OVER (PARTITION BY e_1.account_id ORDER BY e_1.version) AS predecessor
           FROM ledger.entries e_1) e
  WHERE e.previous_hash <> e.predecessor
UNION ALL
 SELECT (a.kind || ' '::text) || a.owner_id AS subject,
    'head '::text || encode(e.hash, 'hex'::text) AS expected,
    'head '::text || encode(a.head_hash, 'hex'::text) AS found
   FROM ledger.accounts a
     JOIN ledger.entries e ON e.account_id = a.id AND e.version = a.version
  WHERE e.hash <> a.head_hash;

create view ledger.law_versions_have_no_gap as
 SELECT (a.kind || ' '::text) || a.owner_id AS subject,
    'versions 1 to '::text || a.version AS expected,
    (((COALESCE(e.entries, 0::bigint) || ' entries, '::text) || COALESCE(e.distinct_versions, 0::bigint)) || ' versions up to '::text) || COALESCE(e.last, 0::bigint) AS found
   FROM ledger.accounts a
     LEFT JOIN ( SELECT entries.account_id,
            count(*) AS entries,
            count(DISTINCT entries.version) AS distinct_versions,
            max(entries.version) AS last,
            min(entries.version) AS first
           FROM ledger.entries
          GROUP BY entries.account_id) e ON e.account_id = a.id
  WHERE a.version <> COALESCE(e.entries, 0::bigint) OR a.version <> COALESCE(e.distinct_versions, 0::bigint) OR a.version <> COALESCE(e.last, 0::bigint) OR e.first < 1;

create view ledger.law_what_leaves_enters as
 SELECT 'all accounts together'::text AS subject,
    '0 cents'::text AS expected,
    sum(balance_cents) || ' cents'::text AS found
   FROM ledger.accounts
 HAVING sum(balance_cents) <> 0::numeric;

create view ledger.platform_balances as
 SELECT k.kind,
    k.normal_side,
    sum(a.balance_cents)::bigint AS balance_cents,
    sum(a.version)::bigint AS movements
   FROM ledger.account_kinds k
     JOIN ledger.accounts a ON a.kind = k.kind
  WHERE k.owner_type = 'platform'::text
  GROUP BY k.kind, k.normal_side;

create view ledger.published_proofs as
 SELECT id,
    made_at,
    leaf_count,
    total_cents,
    root_hash
   FROM ledger.proofs;

create view ledger.receipts as
 SELECT t.id,
    encode(t.hash, 'hex'::text) AS hash,
    ledger.transfer_text(t.id, t.kind, payer.kind, payer.owner_id, receiver.kind, receiver.owner_id, t.amount_cents, t.reference_kind, t.reference_id, t.corrects, t.created_at, t.from_previous_hash, t.to_previous_hash, t.metadata, t.description) AS text,
    t.kind,
    t.amount_cents,
    t.created_at,
    t.reference_kind,
    t.reference_id,
    t.corrects,
    payer.kind AS from_kind,
    payer.owner_id AS from_owner_id,
    t.from_version,
    receiver.kind AS to_kind,
    receiver.owner_id AS to_owner_id,
    t.to_version
   FROM ledger.transfers t
     JOIN ledger.accounts payer ON payer.id = t.from_account_id
     JOIN ledger.accounts receiver ON receiver.id = t.to_account_id;

create view ledger.wallet_transactions as
 SELECT t.id,
    mine.owner_id AS user_id,
        CASE e.side
            WHEN 'paid'::text THEN k.payer_sees
            ELSE k.receiver_sees
        END AS transaction_type,
    t.amount_cents AS amount,
    e.balance_after - e.change_cents AS balance_before,
    e.balance_after,
    t.description,
    t.reference_id,
    t.metadata,
    e.created_at,
    e.account_id,
    e.version,
    e.kind,
    t.reference_kind,
    t.corrects,
    other.kind AS other_kind,
    other.owner_id AS other_owner_id,
    encode(t.hash, 'hex'::text) AS transaction_hash
   FROM ledger.entries e
     JOIN ledger.transfers t ON t.id = e.transfer_id
     JOIN ledger.accounts mine ON mine.id = e.account_id AND mine.kind = 'wallet'::text
     JOIN ledger.accounts other ON other.id = e.other_account_id
     JOIN ledger.transfer_kinds k ON k.kind = e.kind;

CREATE OR REPLACE FUNCTION ledger.forget_old_trees(keep integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
BEGIN ATOMIC
 DELETE FROM ledger.proof_leaves
   WHERE (NOT (proof_leaves.proof_id IN ( SELECT proofs.id
            FROM ledger.proofs
           ORDER BY proofs.made_at DESC
          LIMIT GREATEST(forget_old_trees.keep, 1))));
 DELETE FROM ledger.proof_nodes
   WHERE (NOT (proof_nodes.proof_id IN ( SELECT proofs.id
            FROM ledger.proofs
           ORDER BY proofs.made_at DESC
          LIMIT GREATEST(forget_old_trees.keep, 1))));
END;

CREATE OR REPLACE FUNCTION ledger.halt(id uuid, reason text, findings jsonb, halted_by text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  insert into halts (id, reason, findings, halted_by) values (halt.id, halt.reason, halt.findings, halt.halted_by)
  on conflict on constraint a_halt_happens_once do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.inclusion(account_kind text, owner uuid)
 RETURNS TABLE(proof_id uuid, made_at timestamp with time zone, leaf_count bigint, total_cents bigint, root_hash bytea, nonce uuid, balance_cents bigint, version bigint, head_hash bytea, path jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
BEGIN ATOMIC
 SELECT p.id,
     p.made_at,
     p.leaf_count,
     p.total_cents,
     p.root_hash,
     l.nonce,
     l.balance_cents,
     l.version,
     l.head_hash,
     COALESCE(( SELECT jsonb_agg(jsonb_build_object('side',
                 CASE
                     WHEN ((n."position" % (2)::bigint) = 0) THEN 'left'::text
                     ELSE 'right'::text
                 END, 'hash', encode(n.hash, 'hex'::text), 'sumCents', n.sum_cents) ORDER BY n.level) AS jsonb_agg
            FROM (generate_series(0, 62) step(step)
              JOIN ledger.proof_nodes n ON (((n.proof_id = p.id) AND (n.level = step.step) AND (n."position" = ((l."position" >> step.step) # (1)::bigint)))))
           WHERE (((p.leaf_count - 1) >> step.step) > 0)), '[]'::jsonb) AS path
    FROM (( SELECT proofs.id,
             proofs.made_at,
             proofs.leaf_count,
             proofs.total_cents,
             proofs.root_hash
            FROM ledger.proofs
           ORDER BY proofs.made_at DESC
          LIMIT 1) p
      JOIN ledger.proof_leaves l ON (((l.proof_id = p.id) AND (l.owner_id = inclusion.owner) AND (l.kind = inclusion.account_kind))));
END;

CREATE OR REPLACE FUNCTION ledger.keep_daily_cap()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  giver text; given bigint; cap bigint;
begin
  select c.account_kind, c.cap_cents into giver, cap
    from accounts a join daily_caps c on c.account_kind = a.kind
    where a.id = new.from_account_id;
  if not found then return null; end if;
  -- Never the time the transfer carries: its caller writes that.
  insert into given_by_day as g (account_kind, day, given_cents)
    values (giver, (clock_timestamp() at time zone 'UTC')::date, new.amount_cents)
    on conflict on constraint a_day_is_counted_once do update set given_cents = g.given_cents + excluded.given_cents
    returning given_cents into given;
  if given > cap then
    raise exception 'what % gives in a day is capped at % cents', giver, cap
      using errcode = 'check_violation', constraint = 'what_we_give_is_capped', table = 'transfers', schema = 'ledger',
            hint = 'The owner of the database raises it with ledger.set_daily_cap.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.known_requests(ids uuid[], kinds text[], from_owners uuid[], to_owners uuid[], amounts bigint[], reference_kinds text[], reference_ids uuid[], corrections uuid[], descriptions text[], metadatas jsonb[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT array_agg(
         CASE
             WHEN (t.id IS NULL) THEN
             CASE
                 WHEN (c.id IS NOT NULL) THEN 'corrected'::text
                 ELSE NULL::text
             END
             WHEN (((t.kind = r.kind) AND (t.amount_cents = r.amount) AND (t.description = r.description) AND (t.metadata = r.metadata)) AND (NOT (((t.reference_kind IS DISTINCT FROM r.reference_kind) OR (t.reference_id IS DISTINCT FROM r.reference_id)) OR (t.corrects IS DISTINCT FROM r.corrects))) AND (payer.owner_id = COALESCE(r.from_owner, payer.owner_id)) AND (receiver.owner_id = COALESCE(r.to_owner, receiver.owner_id))) THEN 'same'::text
             ELSE 'other'::text
         END ORDER BY r.n) AS array_agg
    FROM ((((UNNEST(known_requests.ids, known_requests.kinds, known_requests.from_owners, known_requests.to_owners, known_requests.amounts, known_requests.reference_kinds, known_requests.reference_ids, known_requests.corrections, known_requests.descriptions, known_requests.metadatas) WITH ORDINALITY r(id, kind, from_owner, to_owner, amount, reference_kind, reference_id, corrects, description, metadata, n)
      LEFT JOIN ledger.transfers t ON ((t.id = r.id)))
      LEFT JOIN ledger.accounts payer ON ((payer.id = t.from_account_id)))
      LEFT JOIN ledger.accounts receiver ON ((receiver.id = t.to_account_id)))
      LEFT JOIN ledger.transfers c ON ((c.corrects = r.corrects)));
END;

CREATE OR REPLACE FUNCTION ledger.lane(number integer)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('00000000-0000-0000-0000-'::text || lpad(to_hex(number), 12, '0'::text)))::uuid;

CREATE OR REPLACE FUNCTION ledger.leaf_hash(nonce uuid, kind text, owner_id uuid, version bigint, head_hash bytea, balance_cents bigint)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256((((((('\x00'::bytea || uuid_send(nonce)) || uuid_send(owner_id)) || int8send(version)) || head_hash) || int8send(balance_cents)) || convert_to(kind, 'UTF8'::name)));

CREATE OR REPLACE FUNCTION ledger.make_proof(id uuid, at timestamp with time zone DEFAULT clock_timestamp())
 RETURNS ledger.proofs
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.node_hash(left_hash bytea, left_sum bigint, right_hash bytea, right_sum bigint)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256((((('\x01'::bytea || left_hash) || int8send(left_sum)) || right_hash) || int8send(right_sum)));

CREATE OR REPLACE FUNCTION ledger.open_account(account_kind text, owner uuid, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.post_batch(postings integer[], ids uuid[], kinds text[], from_owners uuid[], to_owners uuid[], amounts bigint[], reference_kinds text[], reference_ids uuid[], corrections uuid[], descriptions text[], metadatas jsonb[], times timestamp with time zone[])
 RETURNS SETOF ledger.answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.post_one(id uuid, kind text, from_owner uuid, to_owner uuid, amount bigint, reference_kind text, reference_id uuid, description text, metadata jsonb, at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS ledger.answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION ledger.refusal(posting integer, status text, transfer_id uuid, account_kind text DEFAULT NULL::text, owner_id uuid DEFAULT NULL::uuid, balance_cents bigint DEFAULT NULL::bigint, need_cents bigint DEFAULT NULL::bigint)
 RETURNS ledger.answer
 LANGUAGE sql
 IMMUTABLE
RETURN ROW(posting, status, transfer_id, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bytea, NULL::timestamp with time zone, account_kind, owner_id, balance_cents, need_cents)::ledger.answer;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'history never changes: % on ledger.% is refused', lower(tg_op), tg_table_name
    using errcode = 'restrict_violation', hint = 'Post a correction that names the transfer.';
end
$function$;

CREATE OR REPLACE FUNCTION ledger.release(released_by text, release_note text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
declare
  released integer;
begin
  update halts h
    set released_by = release.released_by, release_note = release.release_note, released_at = clock_timestamp()
    where h.released_at is null;
  get diagnostics released = row_count;
  return released;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.require_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform from public.balance_adjustments a
    join accounts wallet on wallet.kind = 'wallet' and wallet.owner_id = a.person_id
      and wallet.id = case when new.kind = 'adjustment.add' then new.to_account_id else new.from_account_id end
    where new.reference_kind = 'adjustment' and a.id = new.reference_id and a.state = 'approved'
      and a.change_cents = case when new.kind = 'adjustment.add' then new.amount_cents else -new.amount_cents end
      and public.why_not_approve(a.decided_by, a.asked_by, a.person_id, a.ended_at) is null;
  if not found then
    raise exception 'an adjustment needs two admins: % has no approval', new.id
      using errcode = 'check_violation', constraint = 'an_adjustment_was_approved', table = 'transfers', schema = 'ledger';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.require_deposit_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'ledger', 'pg_temp'
AS $function$
begin
  perform from public.payment_orders o
    join accounts receiver on receiver.id = new.to_account_id and receiver.owner_id = o.user_id
    where new.reference_kind = 'payment-order' and o.id = new.reference_id
      and o.kind = 'deposit' and o.state = 'pending'
      and new.kind = 'deposit.' || o.method and new.amount_cents = o.amount_cents;
  if not found then
    raise exception 'a deposit needs an order that waits for it: % has none', new.id
      using errcode = 'check_violation', constraint = 'a_deposit_has_its_order', table = 'transfers', schema = 'ledger';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.set_daily_cap(kind text, cents bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'ledger', 'pg_temp'
BEGIN ATOMIC
 UPDATE ledger.daily_caps c SET cap_cents = set_daily_cap.cents
   WHERE (c.account_kind = set_daily_cap.kind);
END;

CREATE OR REPLACE FUNCTION ledger.take_over_account_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select nullif(k.lanes, 1) into new.from_lanes from ledger.account_kinds k where k.kind = new.from_kind;
  select nullif(k.lanes, 1), k.opens = 'on first use' into new.to_lanes, new.opens_receiver
    from ledger.account_kinds k where k.kind = new.to_kind;
  new.opens_receiver := coalesce(new.opens_receiver, false);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION ledger.told_again(posting integer, ids uuid[])
 RETURNS SETOF ledger.answer
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT told_again.posting AS posting,
     'exists'::text,
     t.id,
     t.from_version,
     t.to_version,
     t.from_balance_after,
     t.to_balance_after,
     t.hash,
     t.created_at,
     NULL::text AS text,
     NULL::uuid AS uuid,
     NULL::bigint AS int8,
     NULL::bigint AS int8
    FROM (unnest(told_again.ids) WITH ORDINALITY r(id, n)
      JOIN ledger.transfers t ON ((t.id = r.id)))
   ORDER BY r.n;
END;

CREATE OR REPLACE FUNCTION ledger.transfer_text(id uuid, kind text, from_kind text, from_owner uuid, to_kind text, to_owner uuid, amount_cents bigint, reference_kind text, reference_id uuid, corrects uuid, created_at timestamp with time zone, from_previous_hash bytea, to_previous_hash bytea, metadata jsonb, description text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN format('handshake transfer 1
id %s
kind %s
from %s %s
to %s %s
cents %s
for %s %s
corrects %s
at %s
after %s
after %s
metadata %s
description %s'::text, id, kind, from_kind, from_owner, to_kind, to_owner, amount_cents, reference_kind, reference_id, corrects, to_char((created_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text), encode(from_previous_hash, 'hex'::text), encode(to_previous_hash, 'hex'::text), metadata, description);

grant execute on function ledger.forget_old_trees(keep integer) to handshake_app;
grant execute on function ledger.halt(id uuid, reason text, findings jsonb, halted_by text) to handshake_app;
grant execute on function ledger.inclusion(account_kind text, owner uuid) to handshake_app;
grant execute on function ledger.make_proof(id uuid, at timestamp with time zone) to handshake_app;
grant execute on function ledger.open_account(account_kind text, owner uuid, at timestamp with time zone) to handshake_app;
grant execute on function ledger.post_batch(postings integer[], ids uuid[], kinds text[], from_owners uuid[], to_owners uuid[], amounts bigint[], reference_kinds text[], reference_ids uuid[], corrections uuid[], descriptions text[], metadatas jsonb[], times timestamp with time zone[]) to handshake_app;
grant execute on function ledger.post_one(id uuid, kind text, from_owner uuid, to_owner uuid, amount bigint, reference_kind text, reference_id uuid, description text, metadata jsonb, at timestamp with time zone) to handshake_app;
grant execute on function ledger.release(released_by text, release_note text) to handshake_app;
grant execute on function ledger.transfer_text(id uuid, kind text, from_kind text, from_owner uuid, to_kind text, to_owner uuid, amount_cents bigint, reference_kind text, reference_id uuid, corrects uuid, created_at timestamp with time zone, from_previous_hash bytea, to_previous_hash bytea, metadata jsonb, description text) to handshake_app;
grant usage on schema ledger to handshake_app;
grant select on table ledger.account_kinds to handshake_app;
grant select on table ledger.agreement_escrow to handshake_app;
grant select on table ledger.balances to handshake_app;
grant select on table ledger.bet_escrow to handshake_app;
grant select on table ledger.entries to handshake_app;
grant select on table ledger.gifts_today to handshake_app;
grant select on table ledger.halt_history to handshake_app;
grant select on table ledger.law_a_balance_is_the_sum_of_its_entries to handshake_app;
grant select on table ledger.law_a_correction_runs_backwards to handshake_app;
grant select on table ledger.law_a_transfer_happens_once to handshake_app;
grant select on table ledger.law_amounts_are_positive to handshake_app;
grant select on table ledger.law_an_account_is_one_kind_and_owner to handshake_app;
grant select on table ledger.law_both_accounts_of_a_transfer_exist to handshake_app;
grant select on table ledger.law_every_entry_carries_its_balance to handshake_app;
grant select on table ledger.law_history_is_guarded to handshake_app;
grant select on table ledger.law_money_moves_between_the_accounts_of_its_kind to handshake_app;
grant select on table ledger.law_no_account_is_below_its_floor to handshake_app;
grant select on table ledger.law_published_heads_are_still_history to handshake_app;
grant select on table ledger.law_the_chain_is_intact to handshake_app;
grant select on table ledger.law_versions_have_no_gap to handshake_app;
grant select on table ledger.law_what_leaves_enters to handshake_app;
grant select on table ledger.platform_balances to handshake_app;
grant select on table ledger.published_proofs to handshake_app;
grant select on table ledger.receipts to handshake_app;
grant select on table ledger.transfer_kinds to handshake_app;
grant select on table ledger.wallet_transactions to handshake_app;

-- Schema public

create sequence public.mailbox_arrival_seq as bigint;

create sequence public.notifications_told_as_seq as bigint;

create sequence public.webhook_deliveries_told_as_seq as bigint;

create table public.acceptances (
  thing_kind text not null,
  thing_id uuid not null,
  terms_version integer not null,
  user_id uuid not null,
  accepted_at timestamp with time zone not null,
  signed_in_by text,
  proved_at timestamp with time zone not null,
  constraint each_yes_is_written_once PRIMARY KEY (thing_kind, thing_id, terms_version, user_id, accepted_at),
  constraint an_acceptance_is_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint what_is_accepted_is_known CHECK ((thing_kind = ANY (ARRAY['handshake'::text, 'pool'::text, 'agreement'::text, 'loan'::text, 'loan_addendum'::text])))
);
CREATE INDEX acceptances_of_a_person ON public.acceptances USING btree (user_id, accepted_at DESC);
CREATE TRIGGER acceptances_are_never_emptied BEFORE TRUNCATE ON public.acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewritten_acceptances();
CREATE TRIGGER acceptances_stay BEFORE DELETE OR UPDATE ON public.acceptances FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_acceptances();

-- What accounts that paid in were known by before they gave it up. The mark is an HMAC of a proven address or a phone number, under a secret of the server.
create table public.account_marks (
  mark bytea not null,
  user_id uuid not null,
  shares text not null,
  kept_until timestamp with time zone not null,
  constraint an_account_has_a_mark_once PRIMARY KEY (mark, user_id),
  constraint a_marked_account_is_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint what_a_mark_is_of_is_known CHECK ((shares = ANY (ARRAY['email'::text, 'phone'::text])))
);
CREATE INDEX account_marks_by_account ON public.account_marks USING btree (user_id);
CREATE INDEX account_marks_by_end ON public.account_marks USING btree (kept_until);

-- user_id is the same person as other_id and answers for its debts: both proved one mailbox or phone number, or user_id paid with a card that other_id had used before.
create table public.account_ties (
  user_id uuid not null,
  other_id uuid not null,
  shares text not null,
  created_at timestamp with time zone not null,
  constraint accounts_are_tied_once PRIMARY KEY (user_id, other_id),
  constraint a_tied_account_is_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint an_account_is_tied_to_an_account FOREIGN KEY (other_id) REFERENCES users(id),
  constraint nobody_is_tied_to_themselves CHECK ((user_id <> other_id)),
  constraint what_ties_accounts_is_known CHECK ((shares = ANY (ARRAY['email'::text, 'phone'::text, 'card'::text])))
);
CREATE INDEX account_ties_by_other ON public.account_ties USING btree (other_id);

create table public.agreement_participants (
  agreement_id uuid not null,
  user_id uuid not null,
  role text not null,
  status text not null,
  stake_amount bigint not null,
  held_amount bigint not null default 0,
  joined_at timestamp with time zone not null,
  accepted_version integer,
  answered_at timestamp with time zone,
  cancel_agreed_at timestamp with time zone,
  details jsonb not null default '{}'::jsonb,
  place integer not null,
  over_at timestamp with time zone,
  constraint a_person_is_in_an_agreement_once PRIMARY KEY (agreement_id, user_id),
  constraint participant_is_in_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint participant_of_an_agreement_is_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_part_is_not_negative CHECK (((stake_amount >= 0) AND (held_amount >= 0))),
  constraint participant_role_is_known CHECK ((role = ANY (ARRAY['initiator'::text, 'counterparty'::text, 'participant'::text]))),
  constraint participant_status_is_known CHECK ((status = ANY (ARRAY['invited'::text, 'accepted'::text, 'declined'::text, 'deposited'::text, 'claimed'::text, 'settled'::text, 'waived'::text])))
);
CREATE INDEX agreement_participants_holding ON public.agreement_participants USING btree (user_id) WHERE (held_amount > 0);
CREATE INDEX agreement_participants_newest_first ON public.agreement_participants USING btree (user_id, joined_at DESC, agreement_id DESC);
CREATE INDEX agreement_participants_not_over ON public.agreement_participants USING btree (user_id) WHERE (over_at IS NULL);
CREATE INDEX agreement_participants_over_lately ON public.agreement_participants USING btree (user_id, over_at) WHERE (over_at IS NOT NULL);
CREATE UNIQUE INDEX an_agreement_has_one_initiator ON public.agreement_participants USING btree (agreement_id) WHERE (role = 'initiator'::text);

create table public.agreement_photos (
  id uuid not null,
  agreement_id uuid not null,
  user_id uuid not null,
  stage text not null,
  text text not null default ''::text,
  image bytea,
  image_sent_hash bytea,
  created_at timestamp with time zone not null,
  constraint agreement_photos_id_is_unique PRIMARY KEY (id),
  constraint a_photo_is_added_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_photo_is_of_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint a_hash_of_a_sent_photo_is_a_sha256 CHECK ((octet_length(image_sent_hash) = 32)),
  constraint a_photo_has_the_hash_of_its_file CHECK (((image IS NULL) = (image_sent_hash IS NULL))),
  constraint a_photo_is_no_larger_than_two_megabytes CHECK ((octet_length(image) <= 2097152)),
  constraint a_photo_is_something CHECK (((text <> ''::text) OR (image IS NOT NULL)))
);
CREATE INDEX agreement_photos_in_order ON public.agreement_photos USING btree (agreement_id, created_at, id);
CREATE INDEX agreement_photos_of_a_person ON public.agreement_photos USING btree (user_id);

-- One row for each step, however often it is refused; only staff read it.
create table public.agreement_refused_steps (
  agreement_id uuid not null,
  action text not null,
  status text not null,
  reason text not null,
  times integer not null default 1,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint a_refused_step_is_counted_once PRIMARY KEY (agreement_id, action),
  constraint refused_step_is_of_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint a_refused_step_has_its_reason CHECK ((reason <> ''::text)),
  constraint a_refused_step_was_refused CHECK (((times > 0) AND (first_at <= last_at)))
);

-- Everything that happened to an agreement, in order; rows are only ever added.
create table public.agreement_status_history (
  agreement_id uuid not null,
  number integer not null,
  from_status text,
  to_status text not null,
  action text not null,
  actor_id uuid,
  actor_type text not null,
  reason text,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint an_agreement_takes_one_step_at_a_time PRIMARY KEY (agreement_id, number),
  constraint history_is_of_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint history_names_an_account FOREIGN KEY (actor_id) REFERENCES users(id)
);

-- Every version of what was agreed; rows are only ever added.
create table public.agreement_terms (
  agreement_id uuid not null,
  version integer not null,
  title text not null,
  terms jsonb not null,
  total_value bigint not null,
  hash text not null,
  proposed_by uuid not null,
  created_at timestamp with time zone not null,
  constraint terms_have_one_version_of_a_number PRIMARY KEY (agreement_id, version),
  constraint terms_are_of_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint terms_are_proposed_by_an_account FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint a_terms_hash_is_sha_256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);

create table public.agreements (
  id uuid not null,
  type text not null,
  status text not null,
  title text not null,
  initiator_id uuid not null,
  counterparty_id uuid,
  terms jsonb not null,
  terms_version integer not null default 1,
  total_value bigint not null,
  currency text not null default 'USD'::text,
  expires_at timestamp with time zone,
  due_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  step_count integer not null default 0,
  activated_at timestamp with time zone,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  request_id uuid not null,
  constraint agreements_id_is_unique PRIMARY KEY (id),
  constraint a_request_makes_one_agreement UNIQUE (initiator_id, request_id),
  constraint agreement_is_begun_by_an_account FOREIGN KEY (initiator_id) REFERENCES users(id),
  constraint counterparty_is_an_account FOREIGN KEY (counterparty_id) REFERENCES users(id),
  constraint agreements_are_in_dollars CHECK ((currency = 'USD'::text)),
  constraint an_agreement_has_a_title CHECK ((title <> ''::text)),
  constraint an_agreement_is_worth_something_or_nothing CHECK ((total_value >= 0)),
  constraint nobody_agrees_with_themselves CHECK ((counterparty_id <> initiator_id)),
  constraint what_is_completed_says_when CHECK (((status <> 'completed'::text) OR (completed_at IS NOT NULL))),
  constraint what_is_over_waits_for_nothing CHECK (((due_at IS NULL) OR (status <> ALL (ARRAY['completed'::text, 'cancelled'::text, 'declined'::text, 'expired'::text, 'refunded'::text, 'defaulted'::text, 'void'::text, 'loan_paid_off'::text, 'loan_default'::text]))))
);
CREATE INDEX agreements_due ON public.agreements USING btree (due_at, id) WHERE ((due_at IS NOT NULL) AND (type <> 'loan'::text));
CREATE INDEX agreements_in_dispute ON public.agreements USING btree (updated_at, id) WHERE (status = 'disputed'::text);
CREATE INDEX agreements_open_to_anybody ON public.agreements USING btree (created_at DESC, id DESC) WHERE ((type = 'marketplace'::text) AND (status = 'ready'::text));
CREATE INDEX loans_due ON public.agreements USING btree (due_at, id) WHERE ((due_at IS NOT NULL) AND (type = 'loan'::text));
CREATE TRIGGER parts_end_with_their_agreement AFTER UPDATE OF status ON public.agreements FOR EACH ROW WHEN (((old.status <> new.status) AND (new.status = ANY (ARRAY['completed'::text, 'cancelled'::text, 'declined'::text, 'expired'::text, 'refunded'::text, 'void'::text, 'loan_paid_off'::text])))) EXECUTE FUNCTION end_agreement_parts();

-- What is wrong right now and has been told; the row goes when it is right again, so that the next time is told too.
create table public.alarms (
  name text not null,
  since timestamp with time zone not null,
  constraint an_alarm_sounds_once PRIMARY KEY (name)
);

create table public.answered_requests (
  user_id uuid not null,
  route text not null,
  key uuid not null,
  input_hash bytea not null,
  answered_at timestamp with time zone not null,
  constraint a_request_is_answered_once PRIMARY KEY (user_id, route, key),
  constraint answered_request_is_by_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX answered_requests_by_age ON public.answered_requests USING btree (answered_at);

create table public.api_key_calls (
  id uuid not null,
  user_id uuid not null,
  key_id uuid not null,
  key_last_four text not null,
  at timestamp with time zone not null,
  method text not null,
  route text not null,
  status smallint not null,
  took_ms integer not null,
  reference text not null,
  constraint a_call_is_one_row PRIMARY KEY (id),
  constraint a_call_is_by_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX api_key_calls_by_age ON public.api_key_calls USING btree (at);
CREATE INDEX api_key_calls_by_owner ON public.api_key_calls USING btree (user_id, id DESC);

create table public.api_key_spending (
  id uuid not null,
  key_id uuid not null,
  at timestamp with time zone not null,
  about uuid not null,
  put_in_cents bigint not null,
  amount_cents bigint not null,
  constraint a_spending_is_one_row PRIMARY KEY (id),
  constraint a_spending_is_by_a_key FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint a_spending_is_not_negative CHECK ((amount_cents >= 0))
);
CREATE INDEX api_key_spending_by_key ON public.api_key_spending USING btree (key_id, at);
CREATE INDEX api_key_spending_by_time ON public.api_key_spending USING btree (at);

create table public.api_keys (
  id uuid not null,
  user_id uuid not null,
  key_hash bytea not null,
  last_four text not null,
  name text not null,
  scope text not null,
  per_transfer_cents bigint,
  per_day_cents bigint,
  networks text[] not null,
  created_at timestamp with time zone not null,
  proved_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_used_from text,
  constraint a_key_is_one_row PRIMARY KEY (id),
  constraint a_key_opens_one_account UNIQUE (key_hash),
  constraint a_key_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_key_has_a_known_scope CHECK ((scope = ANY (ARRAY['read'::text, 'write'::text, 'money'::text]))),
  constraint a_key_that_moves_money_has_caps CHECK (
CASE
    WHEN (scope = 'money'::text) THEN COALESCE(((per_transfer_cents > 0) AND (per_day_cents >= per_transfer_cents)), false)
    ELSE ((per_transfer_cents IS NULL) AND (per_day_cents IS NULL))
END)
);
CREATE INDEX api_keys_by_expiry ON public.api_keys USING btree (expires_at);
CREATE INDEX api_keys_by_owner ON public.api_keys USING btree (user_id);

-- Keys the app made for itself on first use; those that open something are sealed.
create table public.app_secrets (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone not null,
  constraint a_secret_has_one_value PRIMARY KEY (name)
);

create table public.avatars (
  user_id uuid not null,
  file_id uuid not null,
  type text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null,
  constraint a_person_has_one_avatar PRIMARY KEY (user_id),
  constraint an_avatar_has_one_address UNIQUE (file_id),
  constraint avatar_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint an_avatar_is_small CHECK ((octet_length(bytes) <= 102400)),
  constraint avatar_type_is_known CHECK ((type = ANY (ARRAY['png'::text, 'jpg'::text, 'webp'::text])))
);

create table public.balance_adjustments (
  id uuid not null,
  person_id uuid not null,
  change_cents bigint not null,
  reason text not null,
  state text not null default 'waiting'::text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  ended_at timestamp with time zone,
  balance_before bigint,
  balance_after bigint,
  constraint balance_adjustments_id_is_unique PRIMARY KEY (id),
  constraint an_adjustment_is_asked_for_by_an_account FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint an_adjustment_is_decided_by_an_account FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint an_adjustment_is_of_a_person FOREIGN KEY (person_id) REFERENCES users(id),
  constraint an_adjustment_changes_something CHECK ((change_cents <> 0)),
  constraint an_adjustment_ends_once CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint an_adjustment_has_a_reason CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint an_adjustment_stands_somewhere CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint an_adjustment_waits_a_while CHECK ((expires_at > asked_at)),
  constraint nobody_adjusts_their_own_balance CHECK (((person_id <> asked_by) AND (person_id IS DISTINCT FROM decided_by))),
  constraint only_an_approved_adjustment_changed_a_balance CHECK ((((balance_before IS NULL) = (balance_after IS NULL)) AND ((balance_after IS NULL) OR ((state = 'approved'::text) AND (balance_after = (balance_before + change_cents)))))),
  constraint two_people_decide_an_adjustment CHECK ((((state = ANY (ARRAY['approved'::text, 'declined'::text])) = (decided_by IS NOT NULL)) AND (decided_by IS DISTINCT FROM asked_by)))
);
CREATE UNIQUE INDEX a_person_has_one_adjustment_waiting ON public.balance_adjustments USING btree (person_id) WHERE (state = 'waiting'::text);
CREATE INDEX balance_adjustments_ended ON public.balance_adjustments USING btree (id DESC) WHERE (state <> 'waiting'::text);
CREATE INDEX balance_adjustments_of_a_person ON public.balance_adjustments USING btree (person_id, id DESC);
CREATE INDEX balance_adjustments_waiting ON public.balance_adjustments USING btree (expires_at) WHERE (state = 'waiting'::text);

create table public.bet_answers (
  bet_id uuid not null,
  user_id uuid not null,
  winner text not null,
  at timestamp with time zone not null,
  constraint a_person_answers_once PRIMARY KEY (bet_id, user_id),
  constraint answer_is_about_a_bet FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint answer_is_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint answer_is_known CHECK ((winner = ANY (ARRAY['creator'::text, 'peer'::text, 'draw'::text])))
);

create table public.bet_invitations (
  id uuid not null,
  bet_id uuid not null,
  sender_id uuid not null,
  recipient_id uuid,
  recipient_email text,
  recipient_phone text,
  code text,
  message text not null default ''::text,
  status text not null default 'pending'::text,
  decline_reason text,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  renewed_at timestamp with time zone,
  opened_at timestamp with time zone,
  constraint bet_invitations_id_is_unique PRIMARY KEY (id),
  constraint an_invitation_link_is_its_own UNIQUE (code),
  constraint invitation_is_for_an_account FOREIGN KEY (recipient_id) REFERENCES users(id),
  constraint invitation_is_sent_by_an_account FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint invitation_is_to_a_bet FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint an_invitation_reaches_someone CHECK ((num_nonnulls(recipient_id, recipient_email, recipient_phone, code) >= 1)),
  constraint invitation_status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint only_what_ran_out_is_renewed CHECK (((renewed_at IS NULL) OR (status = 'expired'::text)))
);
CREATE UNIQUE INDEX a_person_is_invited_once_at_a_time ON public.bet_invitations USING btree (bet_id, recipient_id) WHERE (status = 'pending'::text);
CREATE INDEX bet_invitations_by_bet ON public.bet_invitations USING btree (bet_id);
CREATE UNIQUE INDEX bet_invitations_by_code ON public.bet_invitations USING btree (code) WHERE ((status = 'pending'::text) AND (code IS NOT NULL));
CREATE INDEX bet_invitations_by_email ON public.bet_invitations USING btree (lower(recipient_email)) WHERE ((recipient_id IS NULL) AND (status = 'pending'::text));
CREATE INDEX bet_invitations_by_expiry ON public.bet_invitations USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX bet_invitations_by_recipient ON public.bet_invitations USING btree (recipient_id, status, created_at DESC);
CREATE INDEX bet_invitations_by_sender ON public.bet_invitations USING btree (sender_id, created_at) WHERE (num_nonnulls(recipient_email, recipient_phone) > 0);

create table public.bet_participants (
  bet_id uuid not null,
  participant_id uuid not null,
  side text not null,
  stake_amount bigint not null,
  joined_at timestamp with time zone not null,
  constraint a_person_sits_in_a_bet_once PRIMARY KEY (bet_id, participant_id),
  constraint a_side_has_one_seat UNIQUE (bet_id, side),
  constraint participant_is_an_account FOREIGN KEY (participant_id) REFERENCES users(id),
  constraint participant_is_in_a_bet FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint side_is_known CHECK ((side = ANY (ARRAY['creator'::text, 'participant'::text])))
);

create table public.bet_proposals (
  id uuid not null,
  bet_id uuid not null,
  proposed_by uuid not null,
  kind text not null,
  creator_amount bigint,
  message text not null default ''::text,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint bet_proposals_id_is_unique PRIMARY KEY (id),
  constraint proposal_is_about_a_bet FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint proposal_is_by_an_account FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint a_split_names_a_share CHECK (((kind = 'split'::text) = (creator_amount IS NOT NULL))),
  constraint proposal_kind_is_known CHECK ((kind = ANY (ARRAY['cancel'::text, 'void'::text, 'split'::text]))),
  constraint proposal_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX one_proposal_at_a_time ON public.bet_proposals USING btree (bet_id) WHERE (status = 'open'::text);

create table public.bet_reminders (
  bet_id uuid not null,
  sender_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint a_person_has_one_last_reminder_per_handshake PRIMARY KEY (bet_id, sender_id),
  constraint reminder_is_about_a_bet FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint reminder_is_by_an_account FOREIGN KEY (sender_id) REFERENCES users(id)
);

-- Everything that happened to a handshake, in order; rows are only ever added.
create table public.bet_steps (
  bet_id uuid not null,
  number integer not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  actor_id uuid,
  reason text,
  details jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint a_bet_takes_one_step_at_a_time PRIMARY KEY (bet_id, number)
);

-- Only the status of a version ever changes; what it says stays as it was read when someone agreed to it.
create table public.bet_terms (
  bet_id uuid not null,
  version integer not null,
  proposed_by uuid not null,
  status text not null,
  title text not null,
  description text not null,
  bet_kind text not null,
  line numeric(6,1),
  pick text not null,
  stake_amount bigint not null,
  peer_stake_amount bigint not null,
  game_date timestamp with time zone,
  message text not null default ''::text,
  created_at timestamp with time zone not null,
  legs jsonb not null default '[]'::jsonb,
  referee_id uuid,
  constraint a_version_is_written_once PRIMARY KEY (bet_id, version),
  constraint terms_are_of_a_bet FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint terms_are_proposed_by_an_account FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint terms_name_an_account_as_referee FOREIGN KEY (referee_id) REFERENCES users(id),
  constraint terms_status_is_known CHECK ((status = ANY (ARRAY['current'::text, 'offered'::text, 'superseded'::text, 'declined'::text])))
);
CREATE UNIQUE INDEX a_bet_has_one_current_version ON public.bet_terms USING btree (bet_id) WHERE (status = 'current'::text);
CREATE INDEX bet_terms_by_word ON public.bet_terms USING gin (title gin_trgm_ops) WHERE (status = 'current'::text);

create table public.bets (
  id uuid not null,
  title text not null,
  description text not null default ''::text,
  terms text not null default ''::text,
  notes text not null default ''::text,
  bet_type text not null,
  handshake_type text not null default 'bet'::text,
  type text not null default 'sports'::text,
  subtype text not null default ''::text,
  creator_id uuid not null,
  peer_id uuid,
  winner_id uuid,
  stake_amount bigint not null,
  peer_stake_amount bigint not null,
  bet_kind text not null default 'moneyline'::text,
  line numeric(6,1),
  pick text not null,
  sport text,
  league text,
  team_a text not null,
  team_b text not null,
  selected_team text generated always,
  venue text,
  game_date timestamp with time zone,
  game_external_id text,
  game_id uuid,
  legs jsonb not null default '[]'::jsonb,
  esports_data jsonb,
  settlement_rules jsonb not null,
  verification_method text not null default 'oracle'::text,
  is_public boolean not null default false,
  privacy text not null default 'private'::text,
  marketplace_visibility text not null default 'private'::text,
  status text not null default 'draft'::text,
  transaction_status text not null default 'draft'::text,
  last_action_by uuid,
  last_action_at timestamp with time zone not null,
  last_action_type text not null default 'create'::text,
  can_cancel boolean generated always,
  can_revise boolean generated always,
  transaction_metadata jsonb not null default '{}'::jsonb,
  terms_version integer not null default 1,
  step_count integer not null default 0,
  due_at timestamp with time zone,
  cancel_reason text,
  outcome text,
  creator_confirmed_at timestamp with time zone,
  peer_confirmed_at timestamp with time zone,
  outcome_reason text,
  result_at timestamp with time zone,
  result_id uuid,
  final_score_team_a integer,
  final_score_team_b integer,
  settlement_tx_hash text,
  expires_at timestamp with time zone,
  accepted_at timestamp with time zone,
  settled_at timestamp with time zone,
  completed_at timestamp with time zone,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  request_id uuid,
  referee_id uuid,
  referee_until timestamp with time zone,
  referee_replaced text,
  subject text,
  payment_method text not null generated always,
  auto_accept boolean not null generated always,
  draft_for uuid,
  constraint bets_id_is_unique PRIMARY KEY (id),
  constraint a_draft_is_meant_for_an_account FOREIGN KEY (draft_for) REFERENCES users(id),
  constraint bet_is_about_a_game FOREIGN KEY (game_id) REFERENCES live_games(id),
  constraint bet_is_made_by_an_account FOREIGN KEY (creator_id) REFERENCES users(id),
  constraint outcome_rests_on_a_result FOREIGN KEY (result_id) REFERENCES game_results(id),
  constraint peer_is_an_account FOREIGN KEY (peer_id) REFERENCES users(id),
  constraint referee_is_an_account FOREIGN KEY (referee_id) REFERENCES users(id),
  constraint winner_is_an_account FOREIGN KEY (winner_id) REFERENCES users(id),
  constraint a_draft_is_meant_for_somebody_else CHECK ((draft_for <> creator_id)),
  constraint a_line_belongs_to_kinds_that_have_one CHECK (((bet_kind = 'moneyline'::text) = (line IS NULL))),
  constraint a_matched_bet_has_a_peer CHECK (((accepted_at IS NULL) OR (peer_id IS NOT NULL))),
  constraint a_referee_decides_where_people_do CHECK (((referee_id IS NULL) OR ((verification_method = 'arbitrator'::text) AND (game_id IS NULL)))),
  constraint a_referee_has_no_side CHECK (((referee_id <> creator_id) AND (referee_id <> peer_id))),
  constraint bet_kind_is_known CHECK ((bet_kind = ANY (ARRAY['moneyline'::text, 'spread'::text, 'over_under'::text]))),
  constraint bet_status_is_known CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'pending'::text, 'matched'::text, 'in_progress'::text, 'outcome_pending'::text, 'finalizing'::text, 'completed'::text, 'cancelled'::text, 'refunded'::text, 'disputed'::text]))),
  constraint bet_type_is_known CHECK ((bet_type = ANY (ARRAY['sports'::text, 'esports'::text, 'election'::text, 'challenge'::text, 'custom'::text]))),
  constraint nobody_bets_against_themself CHECK ((peer_id <> creator_id)),
  constraint only_a_referee_is_replaced CHECK (((referee_id IS NOT NULL) OR (referee_replaced IS NULL))),
  constraint outcome_is_known CHECK ((outcome = ANY (ARRAY['creator'::text, 'peer'::text, 'push'::text, 'void'::text, 'split'::text]))),
  constraint pick_is_known CHECK ((pick = ANY (ARRAY['team_a'::text, 'team_b'::text, 'draw'::text, 'over'::text, 'under'::text]))),
  constraint privacy_is_known CHECK ((privacy = ANY (ARRAY['public'::text, 'private'::text]))),
  constraint referee_replacement_is_known CHECK ((referee_replaced = ANY (ARRAY['declined'::text, 'silent'::text, 'unavailable'::text]))),
  constraint sports_are_judged_by_the_feed CHECK (((bet_type <> 'sports'::text) OR ((game_id IS NOT NULL) AND (verification_method = 'oracle'::text)))),
  constraint stakes_are_above_nothing CHECK (((stake_amount > 0) AND (peer_stake_amount > 0))),
  constraint subject_agrees_with_its_facts CHECK (((subject IS NULL) OR (((subject = ANY (ARRAY['game'::text, 'slip'::text])) = (game_id IS NOT NULL)) AND ((subject = 'slip'::text) = (legs <> '[]'::jsonb))))),
  constraint the_winner_is_a_party CHECK (((winner_id = creator_id) OR (winner_id = peer_id))),
  constraint verification_is_known CHECK ((verification_method = ANY (ARRAY['oracle'::text, 'mutual'::text, 'arbitrator'::text])))
);
CREATE UNIQUE INDEX a_request_makes_one_bet ON public.bets USING btree (creator_id, request_id);
CREATE INDEX bets_by_creator ON public.bets USING btree (creator_id, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX bets_by_game ON public.bets USING btree (game_id) WHERE (status = ANY (ARRAY['open'::text, 'pending'::text, 'matched'::text, 'in_progress'::text, 'outcome_pending'::text, 'finalizing'::text]));
CREATE INDEX bets_by_peer ON public.bets USING btree (peer_id, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX bets_by_referee ON public.bets USING btree (referee_id, game_date, id) WHERE (referee_id IS NOT NULL);
CREATE INDEX bets_due ON public.bets USING btree (status, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX bets_for_the_referee ON public.bets USING btree (game_date, id) WHERE ((status = 'outcome_pending'::text) AND (verification_method = 'arbitrator'::text));
CREATE INDEX bets_in_public ON public.bets USING btree (created_at DESC, id DESC) WHERE (is_public AND (hidden_at IS NULL) AND (status <> ALL (ARRAY['draft'::text, 'cancelled'::text])));
CREATE INDEX bets_in_the_marketplace ON public.bets USING btree (created_at DESC, id DESC) WHERE ((status = 'open'::text) AND is_public AND (hidden_at IS NULL));
CREATE INDEX bets_in_the_marketplace_by_creator ON public.bets USING btree (creator_id) WHERE ((status = 'open'::text) AND is_public AND (hidden_at IS NULL));
CREATE INDEX bets_in_the_marketplace_by_league ON public.bets USING btree (league, bet_type) WHERE ((status = 'open'::text) AND is_public AND (hidden_at IS NULL));
CREATE INDEX bets_in_the_marketplace_by_stake ON public.bets USING btree (stake_amount, id) WHERE ((status = 'open'::text) AND is_public AND (hidden_at IS NULL));
CREATE INDEX bets_in_the_marketplace_by_start ON public.bets USING btree (game_date, id) WHERE ((status = 'open'::text) AND is_public AND (hidden_at IS NULL));
CREATE INDEX bets_in_the_marketplace_by_word ON public.bets USING gin ((((((((title || ' '::text) || team_a) || ' '::text) || team_b) || ' '::text) || COALESCE(league, ''::text))) gin_trgm_ops) WHERE ((status = 'open'::text) AND is_public AND (hidden_at IS NULL));
CREATE INDEX bets_of_a_game ON public.bets USING btree (game_id) WHERE (game_id IS NOT NULL);
CREATE INDEX bets_on_a_result ON public.bets USING btree (result_id) WHERE (result_id IS NOT NULL);
CREATE INDEX bets_put_away ON public.bets USING btree (creator_id, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX bets_that_hold_by_creator ON public.bets USING btree (creator_id) WHERE (status = ANY (ARRAY['open'::text, 'pending'::text, 'matched'::text, 'in_progress'::text, 'outcome_pending'::text, 'finalizing'::text, 'disputed'::text]));
CREATE INDEX bets_that_hold_by_peer ON public.bets USING btree (peer_id) WHERE (status = ANY (ARRAY['matched'::text, 'in_progress'::text, 'outcome_pending'::text, 'finalizing'::text, 'disputed'::text]));
CREATE INDEX bets_that_run_by_creator ON public.bets USING btree (creator_id) WHERE ((status = ANY (ARRAY['matched'::text, 'in_progress'::text, 'outcome_pending'::text, 'finalizing'::text, 'disputed'::text])) AND (hidden_at IS NULL));
CREATE INDEX bets_that_run_by_peer ON public.bets USING btree (peer_id) WHERE ((status = ANY (ARRAY['matched'::text, 'in_progress'::text, 'outcome_pending'::text, 'finalizing'::text, 'disputed'::text])) AND (hidden_at IS NULL));
CREATE STATISTICS public.bets_on_the_market (mcv) ON is_public, status FROM bets;
CREATE TRIGGER what_follows_is_written BEFORE INSERT OR UPDATE OF is_public, status, last_action_type, privacy, marketplace_visibility, transaction_status ON public.bets FOR EACH ROW EXECUTE FUNCTION write_what_follows_in_a_bet();

-- One row per person and opponent: what betting_results adds up to between the two.
create table public.betting_records (
  user_id uuid not null,
  opponent_id uuid not null,
  meetings integer not null,
  wins integer not null,
  losses integer not null,
  net_amount bigint not null,
  last_met_at timestamp with time zone not null,
  constraint two_people_have_one_record PRIMARY KEY (user_id, opponent_id)
);

-- One row per person and settled handshake: what every figure, chart and head-to-head record is summed from.
create table public.betting_results (
  user_id uuid not null,
  bet_id uuid,
  opponent_id uuid,
  result text not null,
  net_amount bigint not null,
  stake_amount bigint not null,
  category text not null,
  at timestamp with time zone not null,
  pool_id uuid,
  constraint a_bet_counts_once_for_a_person UNIQUE (user_id, bet_id),
  constraint a_pool_counts_once_for_a_person UNIQUE (user_id, pool_id),
  constraint a_result_is_of_a_bet_or_a_pool CHECK (((num_nonnulls(bet_id, pool_id) = 1) AND ((bet_id IS NULL) = (opponent_id IS NULL)))),
  constraint result_is_known CHECK ((result = ANY (ARRAY['won'::text, 'lost'::text, 'drawn'::text])))
);
CREATE INDEX betting_results_head_to_head ON public.betting_results USING btree (user_id, opponent_id, at DESC);
CREATE INDEX betting_results_newest_first ON public.betting_results USING btree (user_id, at DESC);

create table public.betting_statistics (
  user_id uuid not null,
  total_bets integer not null default 0,
  total_wins integer not null default 0,
  total_losses integer not null default 0,
  total_earnings bigint not null default 0,
  total_staked bigint not null default 0,
  current_streak integer not null default 0,
  biggest_win bigint not null default 0,
  favorite_category text not null default 'Sports'::text,
  updated_at timestamp with time zone not null,
  settled_stake bigint not null default 0,
  constraint a_person_has_one_set_of_figures PRIMARY KEY (user_id),
  constraint figures_are_of_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);

create table public.blocked_people (
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint a_person_is_blocked_once PRIMARY KEY (user_id, blocked_id),
  constraint block_is_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint blocked_is_an_account FOREIGN KEY (blocked_id) REFERENCES users(id),
  constraint nobody_blocks_themself CHECK ((user_id <> blocked_id))
);
CREATE INDEX blocked_people_the_other_way ON public.blocked_people USING btree (blocked_id, user_id);

create table public.bulk_emails (
  id uuid not null,
  template_id text not null,
  variables jsonb not null,
  audience text not null,
  status text not null default 'running'::text,
  batch integer not null default 1,
  after_email text not null default ''::text,
  queued_count integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint bulk_emails_id_is_unique PRIMARY KEY (id),
  constraint bulk_email_was_started_by_an_account FOREIGN KEY (created_by) REFERENCES users(id),
  constraint a_finished_bulk_email_says_when CHECK (((status = 'running'::text) = (finished_at IS NULL))),
  constraint audience_is_known CHECK ((audience = ANY (ARRAY['verified'::text, 'everyone'::text, 'waitlist'::text]))),
  constraint bulk_status_is_known CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX bulk_emails_running ON public.bulk_emails USING btree (touched_at) WHERE (status = 'running'::text);

create table public.calendar_feeds (
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  kind text not null,
  constraint a_person_has_one_feed_of_each_kind PRIMARY KEY (user_id, kind),
  constraint a_calendar_secret_opens_one_feed UNIQUE (secret_hash),
  constraint calendar_feed_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint feed_kind_is_known CHECK ((kind = ANY (ARRAY['calendar'::text, 'results'::text])))
);

create table public.client_errors (
  fingerprint bytea not null,
  build text not null,
  hour timestamp with time zone not null,
  category text not null,
  severity text not null,
  code text not null,
  message text not null,
  stack text not null,
  path text not null,
  reference text,
  count integer not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint a_cause_is_counted_once_per_build_and_hour PRIMARY KEY (fingerprint, build, hour),
  constraint an_error_was_seen CHECK ((count > 0)),
  constraint error_category_is_known CHECK ((category = ANY (ARRAY['network'::text, 'database'::text, 'authentication'::text, 'validation'::text, 'external_api'::text, 'system'::text]))),
  constraint error_severity_is_known CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])))
);
CREATE INDEX client_errors_newest_first ON public.client_errors USING btree (last_seen_at DESC);

create table public.data_export_pieces (
  export_id uuid not null,
  number integer not null,
  sealed text not null,
  constraint a_data_export_has_each_piece_once PRIMARY KEY (export_id, number),
  constraint a_piece_belongs_to_a_data_export FOREIGN KEY (export_id) REFERENCES data_exports(id) ON DELETE CASCADE
);

create table public.data_exports (
  user_id uuid not null,
  id uuid not null,
  state text not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempts smallint not null default 0,
  size_bytes bigint,
  pieces integer,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint a_person_has_one_data_export PRIMARY KEY (user_id),
  constraint a_data_export_has_an_id UNIQUE (id),
  constraint data_export_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_ready_data_export_has_a_size_and_an_end CHECK ((((state = 'ready'::text) = ((size_bytes IS NOT NULL) AND (pieces IS NOT NULL) AND (ready_at IS NOT NULL))) AND ((state = 'preparing'::text) = (expires_at IS NULL)))),
  constraint data_export_state_is_known CHECK ((state = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX data_exports_to_forget ON public.data_exports USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX data_exports_to_make ON public.data_exports USING btree (due_at) WHERE (state = 'preparing'::text);

create table public.dispute_evidence (
  id uuid not null,
  dispute_id uuid not null,
  user_id uuid not null,
  text text not null default ''::text,
  image bytea,
  image_type text,
  created_at timestamp with time zone not null,
  image_sent_hash bytea,
  constraint dispute_evidence_id_is_unique PRIMARY KEY (id),
  constraint evidence_is_brought_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint evidence_is_in_a_case FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint a_hash_of_a_sent_image_is_a_sha256 CHECK ((octet_length(image_sent_hash) = 32)),
  constraint an_image_has_a_known_type CHECK ((((image IS NULL) = (image_type IS NULL)) AND (image_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))),
  constraint an_image_is_no_larger_than_two_megabytes CHECK ((octet_length(image) <= 2097152)),
  constraint evidence_is_something CHECK (((text <> ''::text) OR (image IS NOT NULL)))
);
CREATE INDEX dispute_evidence_in_order ON public.dispute_evidence USING btree (dispute_id, created_at, id);

create table public.dispute_rulings (
  dispute_id uuid not null,
  instance integer not null,
  ruling text not null,
  creator_amount bigint,
  reason text not null,
  ruled_by uuid not null,
  ruled_at timestamp with time zone not null,
  constraint an_instance_rules_once PRIMARY KEY (dispute_id, instance),
  constraint ruling_is_by_an_account FOREIGN KEY (ruled_by) REFERENCES users(id),
  constraint ruling_is_in_a_case FOREIGN KEY (dispute_id) REFERENCES disputes(id),
  constraint a_ruled_split_names_a_share CHECK (((ruling = 'split'::text) = (creator_amount IS NOT NULL))),
  constraint a_ruling_has_its_reason CHECK ((char_length(reason) >= 20)),
  constraint ruling_is_known CHECK ((ruling = ANY (ARRAY['creator'::text, 'peer'::text, 'refund'::text, 'split'::text]))),
  constraint there_is_one_appeal CHECK ((instance = ANY (ARRAY[1, 2])))
);

create table public.disputes (
  id uuid not null,
  bet_id uuid not null,
  creator_id uuid not null,
  peer_id uuid not null,
  raised_by uuid,
  reason text not null,
  status text not null default 'open'::text,
  raised_at timestamp with time zone not null,
  window_left_ms bigint not null default 0,
  due_at timestamp with time zone,
  escalated_at timestamp with time zone,
  creator_accepted_at timestamp with time zone,
  peer_accepted_at timestamp with time zone,
  appealed_by uuid,
  appealed_at timestamp with time zone,
  appeal_reason text,
  closed_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint disputes_id_is_unique PRIMARY KEY (id),
  constraint a_bet_has_one_case UNIQUE (bet_id),
  constraint case_is_about_a_bet FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint case_names_the_creator FOREIGN KEY (creator_id) REFERENCES users(id),
  constraint case_names_the_peer FOREIGN KEY (peer_id) REFERENCES users(id),
  constraint case_was_raised_by_an_account FOREIGN KEY (raised_by) REFERENCES users(id),
  constraint ruling_was_appealed_by_an_account FOREIGN KEY (appealed_by) REFERENCES users(id),
  constraint a_case_is_raised_by_a_party CHECK (((raised_by = creator_id) OR (raised_by = peer_id))),
  constraint a_case_that_goes_on_has_its_hour CHECK (((status = ANY (ARRAY['open'::text, 'ruled'::text, 'appealed'::text])) = (due_at IS NOT NULL))),
  constraint a_closed_case_says_when CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint a_ruling_is_appealed_by_a_party CHECK (((appealed_by = creator_id) OR (appealed_by = peer_id))),
  constraint an_appeal_says_when_and_why CHECK ((num_nonnulls(appealed_by, appealed_at, appeal_reason) = ANY (ARRAY[0, 3]))),
  constraint case_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'ruled'::text, 'appealed'::text, 'withdrawn'::text, 'closed'::text])))
);
CREATE INDEX disputes_by_creator ON public.disputes USING btree (creator_id, raised_at DESC);
CREATE INDEX disputes_by_peer ON public.disputes USING btree (peer_id, raised_at DESC);
CREATE INDEX disputes_due ON public.disputes USING btree (status, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX disputes_going_on ON public.disputes USING btree (raised_at, id) WHERE (status = ANY (ARRAY['open'::text, 'ruled'::text, 'appealed'::text]));

create table public.document_keys (
  id text not null,
  public_key bytea not null,
  sealed_secret text,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  revoked_at timestamp with time zone,
  reason text not null,
  constraint a_document_key_has_one_name PRIMARY KEY (id),
  constraint a_document_key_name_fits_in_a_file CHECK ((id ~ '^[a-z0-9-]{8,40}$'::text)),
  constraint a_public_key_has_32_bytes CHECK ((length(public_key) = 32)),
  constraint a_retired_key_has_no_secret CHECK (((retired_at IS NULL) = (sealed_secret IS NOT NULL))),
  constraint a_revoked_key_is_retired CHECK (((revoked_at IS NULL) OR (retired_at IS NOT NULL)))
);
CREATE UNIQUE INDEX one_key_signs_documents ON public.document_keys USING btree ((true)) WHERE (retired_at IS NULL);

create table public.drafts (
  id uuid not null,
  user_id uuid not null,
  key_id uuid,
  request_id uuid not null,
  form jsonb not null,
  terms jsonb not null,
  terms_version text not null,
  state text not null,
  made_path text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint a_draft_is_one_row PRIMARY KEY (id),
  constraint a_request_makes_one_draft UNIQUE (user_id, request_id),
  constraint a_draft_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_draft_is_made_with_a_key FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  constraint a_draft_has_a_known_state CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'declined'::text]))),
  constraint what_a_confirmed_draft_made_is_known CHECK (((state = 'confirmed'::text) = (made_path IS NOT NULL)))
);
CREATE INDEX drafts_by_age ON public.drafts USING btree (created_at);
CREATE INDEX drafts_by_key ON public.drafts USING btree (key_id);
CREATE INDEX drafts_by_owner ON public.drafts USING btree (user_id, created_at DESC, id DESC);

create table public.dropped_emails (
  template_id text not null,
  recipient_email text not null,
  user_id uuid,
  hour timestamp with time zone not null,
  dropped integer not null,
  constraint drops_are_counted_by_hour PRIMARY KEY (template_id, recipient_email, hour),
  constraint dropped_email_was_for_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_drop_is_at_least_one CHECK ((dropped >= 1))
);
CREATE INDEX dropped_emails_by_hour ON public.dropped_emails USING btree (hour);
CREATE INDEX dropped_emails_by_user ON public.dropped_emails USING btree (user_id);

create table public.email_events (
  id uuid not null,
  email_id uuid not null,
  template_id text not null,
  recipient_email text not null,
  event_type text not null,
  timestamp timestamp with time zone not null,
  metadata jsonb not null default '{}'::jsonb,
  constraint email_events_id_is_unique PRIMARY KEY (id),
  constraint email_event_is_about_an_email FOREIGN KEY (email_id) REFERENCES emails(id),
  constraint email_event_type_is_known CHECK ((event_type = ANY (ARRAY['sent'::text, 'opened'::text, 'clicked'::text, 'bounced'::text])))
);
CREATE UNIQUE INDEX an_email_event_is_noted_once ON public.email_events USING btree (email_id, event_type, COALESCE((metadata ->> 'clickUrl'::text), ''::text));
CREATE INDEX email_events_by_template ON public.email_events USING btree (template_id, event_type);

-- Unsubscribed addresses that have no account to hold preferences.
create table public.email_suppressions (
  email text not null,
  list text not null,
  created_at timestamp with time zone not null,
  constraint an_address_leaves_a_list_once PRIMARY KEY (email, list),
  constraint list_can_be_left CHECK ((list = ANY (ARRAY['marketing_emails'::text, 'notification_emails'::text, 'bet_updates'::text])))
);

-- Only what an admin switched; the templates themselves are code.
create table public.email_templates (
  id text not null,
  is_active boolean not null,
  updated_at timestamp with time zone not null,
  constraint email_templates_id_is_unique PRIMARY KEY (id)
);

create table public.email_verification_tokens (
  id uuid not null,
  user_id uuid not null,
  email text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  used boolean not null default false,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint email_verification_tokens_id_is_unique PRIMARY KEY (id),
  constraint a_verification_token_is_issued_once UNIQUE (token),
  constraint verification_token_is_for_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_used_verification_token_says_when CHECK ((used = (used_at IS NOT NULL))),
  constraint verification_token_is_a_hash CHECK ((token ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX email_verification_tokens_by_user ON public.email_verification_tokens USING btree (user_id);
CREATE INDEX email_verification_tokens_unused ON public.email_verification_tokens USING btree (email) WHERE (NOT used);

create table public.emails (
  id uuid not null,
  message_id text not null,
  template_id text not null,
  recipient_email text not null,
  user_id uuid,
  variables jsonb not null,
  about_id uuid,
  reply_to text,
  bulk_id uuid,
  status text not null default 'queued'::text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone,
  names uuid[],
  constraint emails_id_is_unique PRIMARY KEY (id),
  constraint a_bulk_email_reaches_an_address_once UNIQUE (bulk_id, recipient_email),
  constraint a_message_id_is_given_once UNIQUE (message_id),
  constraint email_belongs_to_a_bulk_email FOREIGN KEY (bulk_id) REFERENCES bulk_emails(id),
  constraint email_is_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_claimed_email_says_when CHECK (((status <> 'sending'::text) OR (claimed_at IS NOT NULL))),
  constraint a_sent_email_says_when CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint email_status_is_known CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unwanted'::text])))
);
CREATE INDEX emails_being_sent ON public.emails USING btree (claimed_at) WHERE (status = 'sending'::text);
CREATE INDEX emails_by_recipient ON public.emails USING btree (recipient_email, template_id, created_at DESC);
CREATE INDEX emails_by_user ON public.emails USING btree (user_id, created_at DESC);
CREATE INDEX emails_naming_a_person ON public.emails USING gin (names) WHERE (names IS NOT NULL);
CREATE INDEX emails_of_farewell ON public.emails USING btree (id) WHERE ((template_id = 'security-notice'::text) AND (user_id IS NULL) AND (recipient_email <> 'closed@closed.invalid'::text));
CREATE INDEX emails_unsent_by_template ON public.emails USING btree (template_id, status) WHERE (status = ANY (ARRAY['failed'::text, 'unwanted'::text]));
CREATE INDEX emails_waiting ON public.emails USING btree (due_at) WHERE (status = 'queued'::text);
CREATE INDEX test_emails_by_age ON public.emails USING btree (created_at) WHERE (template_id = 'test-email'::text);

create table public.ended_friendships (
  user_id uuid not null,
  friend_id uuid not null,
  ended_at timestamp with time zone not null,
  constraint a_friendship_ended_last_once PRIMARY KEY (user_id, friend_id),
  constraint whoever_it_ended_with_is_an_account FOREIGN KEY (friend_id) REFERENCES users(id),
  constraint whose_friendship_ended_is_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX ended_friendships_by_age ON public.ended_friendships USING btree (ended_at);
CREATE INDEX ended_friendships_by_friend ON public.ended_friendships USING btree (friend_id);

-- Written by the owner alone. While one is undecided, mail, push messages, texts and payments wait.
create table public.epochs (
  number integer not null,
  cause text not null,
  recovery_target text,
  began_at timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  constraint an_epoch_has_one_number PRIMARY KEY (number),
  constraint a_decision_has_its_time CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint a_decision_is_known CHECK ((decision = ANY (ARRAY['release'::text, 'discard'::text]))),
  constraint an_epoch_has_a_known_cause CHECK ((cause = ANY (ARRAY['first start'::text, 'restore'::text, 'recovery'::text, 'operator'::text])))
);
CREATE INDEX undecided_epochs ON public.epochs USING btree (number) WHERE (decided_at IS NULL);

create table public.feature_flags (
  key text not null,
  enabled boolean not null,
  description text not null,
  category text not null,
  updated_at timestamp with time zone,
  updated_by uuid,
  constraint a_flag_has_one_state PRIMARY KEY (key),
  constraint flag_was_switched_by_an_account FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint flag_category_is_known CHECK ((category = ANY (ARRAY['ui'::text, 'feature'::text, 'admin'::text])))
);

create table public.fee_marks (
  account_id bigint not null,
  since bigint not null,
  version bigint not null,
  constraint an_account_of_fees_has_one_mark PRIMARY KEY (account_id),
  constraint a_mark_moves_forward CHECK ((version >= since))
);

-- Every time fees were shared out; the audit holds them against the ledger.
create table public.fee_shares (
  id uuid not null,
  at timestamp with time zone not null,
  fee_count integer not null,
  fee_cents bigint not null,
  reserve_cents bigint not null,
  rewards_cents bigint not null,
  reserve_transfer_id uuid,
  rewards_transfer_id uuid,
  constraint fees_are_shared_by_round PRIMARY KEY (id),
  constraint a_share_has_its_transfer CHECK ((((reserve_cents > 0) = (reserve_transfer_id IS NOT NULL)) AND ((rewards_cents > 0) = (rewards_transfer_id IS NOT NULL)))),
  constraint shares_are_a_part_of_the_fees CHECK (((fee_count > 0) AND (reserve_cents >= 0) AND (rewards_cents >= 0) AND ((reserve_cents + rewards_cents) <= fee_cents)))
);

create table public.friend_invites (
  id uuid not null,
  code text,
  sender_id uuid not null,
  recipient_id uuid,
  recipient_email text,
  recipient_name text,
  personal_message text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint friend_invites_id_is_unique PRIMARY KEY (id),
  constraint a_friend_code_opens_one_invite UNIQUE (code),
  constraint friend_invite_is_from_an_account FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint friend_invite_was_taken_by_an_account FOREIGN KEY (recipient_id) REFERENCES users(id),
  constraint an_accepted_friend_invite_says_by_whom CHECK (((status = 'accepted'::text) = (recipient_id IS NOT NULL))),
  constraint friend_code_is_a_hash CHECK ((code ~ '^[0-9a-f]{64}$'::text)),
  constraint friend_invite_status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'expired'::text, 'revoked'::text]))),
  constraint nobody_invites_themself CHECK ((recipient_id <> sender_id))
);
CREATE INDEX friend_invites_by_sender ON public.friend_invites USING btree (sender_id, created_at DESC);
CREATE INDEX friend_invites_waiting ON public.friend_invites USING btree (expires_at) WHERE (status = 'pending'::text);

create table public.friends (
  user_id uuid not null,
  friend_id uuid not null,
  status text not null default 'accepted'::text,
  created_at timestamp with time zone not null,
  begun_by uuid,
  constraint a_friendship_is_listed_once_per_side PRIMARY KEY (user_id, friend_id),
  constraint friend_is_an_account FOREIGN KEY (friend_id) REFERENCES users(id),
  constraint friendship_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_friendship_is_begun_by_one_of_the_two CHECK (((begun_by = user_id) OR (begun_by = friend_id))),
  constraint friendship_status_is_known CHECK ((status = 'accepted'::text)),
  constraint nobody_befriends_themself CHECK ((user_id <> friend_id))
);
CREATE INDEX friends_by_friend ON public.friends USING btree (friend_id);

create table public.game_aliases (
  provider text not null,
  external_id text not null,
  game_id uuid not null,
  is_swapped boolean not null,
  constraint a_provider_calls_one_game_by_an_id PRIMARY KEY (provider, external_id),
  constraint a_provider_has_one_id_for_a_game UNIQUE (game_id, provider),
  constraint an_alias_is_of_a_game FOREIGN KEY (game_id) REFERENCES live_games(id) ON DELETE CASCADE
);

-- Never changed: the app may add rows and nothing else.
create table public.game_results (
  id uuid not null,
  game_id uuid not null,
  source text not null,
  number integer not null,
  outcome text not null,
  team_a_score integer,
  team_b_score integer,
  payload jsonb not null,
  payload_hash text not null,
  observed_at timestamp with time zone not null,
  constraint game_results_id_is_unique PRIMARY KEY (id),
  constraint a_source_says_one_word_at_a_time UNIQUE (game_id, source, number),
  constraint result_is_of_a_game FOREIGN KEY (game_id) REFERENCES live_games(id) ON DELETE CASCADE,
  constraint a_final_result_has_scores CHECK (((outcome <> 'final'::text) OR ((team_a_score IS NOT NULL) AND (team_b_score IS NOT NULL)))),
  constraint a_hash_is_sixty_four_digits CHECK ((payload_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint result_outcome_is_known CHECK ((outcome = ANY (ARRAY['final'::text, 'postponed'::text, 'cancelled'::text, 'abandoned'::text])))
);

create table public.given_money (
  user_id uuid not null,
  at timestamp with time zone not null,
  transfer_id uuid not null,
  amount_cents bigint not null,
  constraint a_gift_is_counted_once PRIMARY KEY (user_id, at, transfer_id),
  constraint given_money_was_somebodys FOREIGN KEY (user_id) REFERENCES users(id),
  constraint given_money_is_positive CHECK ((amount_cents > 0))
);
CREATE INDEX given_money_by_time ON public.given_money USING btree (at);

create table public.handled_events (
  event_id uuid not null,
  reaction text not null,
  handled_at timestamp with time zone not null,
  constraint an_event_is_handled_once_per_reaction PRIMARY KEY (event_id, reaction)
);
CREATE INDEX handled_events_by_time ON public.handled_events USING btree (handled_at);

create table public.handshake_comments (
  id uuid not null,
  handshake_id uuid,
  user_id uuid not null,
  parent_id uuid,
  content text not null,
  is_edited boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  pool_id uuid,
  constraint handshake_comments_id_is_unique PRIMARY KEY (id),
  constraint comment_is_about_a_bet FOREIGN KEY (handshake_id) REFERENCES bets(id),
  constraint comment_is_about_a_pool FOREIGN KEY (pool_id) REFERENCES pools(id),
  constraint comment_is_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint comment_was_hidden_by_an_account FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint reply_is_to_a_comment FOREIGN KEY (parent_id) REFERENCES handshake_comments(id),
  constraint a_comment_is_about_one_thing CHECK ((num_nonnulls(handshake_id, pool_id) = 1)),
  constraint a_comment_says_something CHECK ((((char_length(content) >= 1) AND (char_length(content) <= 1000)) OR (deleted_at IS NOT NULL))),
  constraint a_deleted_comment_says_nothing CHECK (((deleted_at IS NULL) OR (content = ''::text))),
  constraint a_hidden_comment_says_by_whom CHECK (((hidden_at IS NULL) = (hidden_by IS NULL)))
);
CREATE INDEX handshake_comments_by_user ON public.handshake_comments USING btree (user_id, created_at DESC);
CREATE INDEX handshake_comments_in_order ON public.handshake_comments USING btree (handshake_id, created_at, id);
CREATE INDEX handshake_comments_under_pools ON public.handshake_comments USING btree (pool_id, created_at, id) WHERE (pool_id IS NOT NULL);

-- Counts by day: people who joined, and handshakes by the state they were last counted in.
create table public.house_days (
  day text not null,
  figure text not null,
  value bigint not null,
  counted_at timestamp with time zone not null,
  constraint a_day_has_a_figure_once PRIMARY KEY (figure, day),
  constraint a_figure_counts_from_zero CHECK ((value >= 0)),
  constraint a_figure_is_of_a_whole_day CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text))
);

create table public.identity_checks (
  id uuid not null,
  user_id uuid not null,
  checked_by text not null,
  state text not null,
  document_kind text not null,
  country text not null,
  full_name text,
  provider_ref text,
  provider_url text,
  decline_reason text,
  decided_by uuid,
  created_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  looked_at timestamp with time zone,
  pictures_deleted_at timestamp with time zone,
  shown_name text,
  constraint identity_checks_id_is_unique PRIMARY KEY (id),
  constraint a_provider_calls_one_check_by_one_name UNIQUE (provider_ref),
  constraint an_identity_check_is_decided_by_an_account FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint an_identity_check_is_of_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_decided_check_has_its_time CHECK (((decided_at IS NOT NULL) = (state = ANY (ARRAY['verified'::text, 'declined'::text, 'withdrawn'::text])))),
  constraint a_declined_check_says_why CHECK (((decline_reason IS NOT NULL) = (state = 'declined'::text))),
  constraint a_document_comes_from_a_country CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint an_identity_check_is_by_a_document CHECK ((document_kind = ANY (ARRAY['passport'::text, 'id_card'::text, 'driver_license'::text]))),
  constraint an_identity_check_stands_somewhere CHECK ((state = ANY (ARRAY['started'::text, 'in_review'::text, 'verified'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint nobody_reviews_themself CHECK ((decided_by <> user_id)),
  constraint only_the_provider_has_a_name_for_it CHECK (((checked_by = 'stripe'::text) OR (num_nonnulls(provider_ref, provider_url) = 0))),
  constraint somebody_looks_at_an_identity_check CHECK ((checked_by = ANY (ARRAY['staff'::text, 'stripe'::text]))),
  constraint what_is_reviewed_was_handed_in CHECK (((state <> 'in_review'::text) OR (submitted_at IS NOT NULL)))
);
CREATE UNIQUE INDEX a_person_has_one_open_identity_check ON public.identity_checks USING btree (user_id) WHERE (state = ANY (ARRAY['started'::text, 'in_review'::text]));
CREATE INDEX identity_checks_decided ON public.identity_checks USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX identity_checks_in_line ON public.identity_checks USING btree (submitted_at, id) WHERE (state = 'in_review'::text);
CREATE INDEX identity_checks_of_a_person ON public.identity_checks USING btree (user_id, created_at DESC);
CREATE INDEX identity_checks_unfinished ON public.identity_checks USING btree (created_at) WHERE (state = 'started'::text);
CREATE INDEX identity_checks_with_pictures ON public.identity_checks USING btree (decided_at) WHERE (pictures_deleted_at IS NULL);

create table public.identity_pictures (
  id uuid not null,
  check_id uuid not null,
  part text not null,
  sealed text not null,
  created_at timestamp with time zone not null,
  opened_by uuid[] not null default '{}'::uuid[],
  constraint identity_pictures_id_is_unique PRIMARY KEY (id),
  constraint a_check_has_one_picture_of_each_part UNIQUE (check_id, part),
  constraint an_identity_picture_is_of_a_check FOREIGN KEY (check_id) REFERENCES identity_checks(id) ON DELETE CASCADE,
  constraint an_identity_picture_is_sealed CHECK ((sealed ~~ 'sealed1.%'::text)),
  constraint an_identity_picture_shows_a_part CHECK ((part = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text])))
);

-- One row, written by the owner at the first start; another mode refuses to start here.
create table public.installation (
  only_row boolean not null default true,
  money_mode text not null,
  decided_at timestamp with time zone not null default now(),
  is_sandbox boolean not null default false,
  constraint there_is_one_installation PRIMARY KEY (only_row),
  constraint a_sandbox_has_play_money CHECK (((NOT is_sandbox) OR (money_mode = 'play'::text))) NOT VALID,
  constraint money_is_play_or_real CHECK ((money_mode = ANY (ARRAY['play'::text, 'real'::text]))),
  constraint the_one_row_is_true CHECK (only_row)
);
CREATE TRIGGER money_keeps_its_kind BEFORE DELETE OR UPDATE ON public.installation FOR EACH ROW EXECUTE FUNCTION refuse_other_money();

create table public.invite_requests (
  id uuid not null,
  name text not null,
  email text not null,
  company text not null,
  reason text not null,
  referral_source text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  constraint invite_requests_id_is_unique PRIMARY KEY (id),
  constraint invite_request_was_reviewed_by_an_account FOREIGN KEY (reviewed_by) REFERENCES users(id),
  constraint a_reviewed_request_says_when_and_by_whom CHECK ((((status = 'pending'::text) = (reviewed_at IS NULL)) AND ((reviewed_at IS NULL) = (reviewed_by IS NULL)))),
  constraint invite_request_status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text])))
);
CREATE INDEX invite_requests_by_email ON public.invite_requests USING btree (email, created_at DESC);
CREATE INDEX invite_requests_newest_first ON public.invite_requests USING btree (status, created_at DESC);

create table public.invites (
  id uuid not null,
  code text,
  status text not null default 'pending'::text,
  email text,
  name text,
  used_at timestamp with time zone,
  used_by text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  constraint invites_id_is_unique PRIMARY KEY (id),
  constraint an_invite_code_opens_one_invite UNIQUE (code),
  constraint invite_was_made_by_an_account FOREIGN KEY (created_by) REFERENCES users(id),
  constraint a_converted_invite_says_when_and_by_whom CHECK ((((status = 'converted'::text) = (used_at IS NOT NULL)) AND ((used_at IS NULL) = (used_by IS NULL)))),
  constraint invite_code_is_a_hash CHECK ((code ~ '^[0-9a-f]{64}$'::text)),
  constraint invite_status_is_known CHECK ((status = ANY (ARRAY['pending'::text, 'converted'::text])))
);
CREATE INDEX invites_newest_first ON public.invites USING btree (created_at DESC);

-- One row per job, whatever node ran it: nodes add what they did every few seconds.
create table public.job_runs (
  name text not null,
  last_run_at timestamp with time zone not null,
  took_ms integer not null,
  run_count bigint not null,
  failure_count bigint not null,
  failures_in_a_row integer not null,
  failure text,
  failed_at timestamp with time zone,
  constraint a_job_has_one_row PRIMARY KEY (name),
  constraint runs_are_counted CHECK (((run_count > 0) AND ((failure_count >= 0) AND (failure_count <= run_count))))
);

-- One row per living worker of the job queue, renewed every few seconds; a row that grows old is a dead worker.
create table public.job_workers (
  worker_id text not null,
  node_name text not null,
  seen_at timestamp with time zone not null,
  constraint a_worker_has_one_row PRIMARY KEY (worker_id)
);
CREATE INDEX job_workers_of_a_node ON public.job_workers USING btree (node_name);

-- Breaks of closed accounts. The mark is an HMAC of a proven address, a phone number or a card, under a secret of the server.
create table public.kept_breaks (
  mark bytea not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint a_break_is_kept_once PRIMARY KEY (mark, ends_at),
  constraint a_kept_break_lasts_a_day CHECK ((ends_at >= (starts_at + '1 day'::interval))),
  constraint kept_break_kind_is_known CHECK ((kind = ANY (ARRAY['break'::text, 'exclusion'::text])))
);
CREATE INDEX kept_breaks_by_end ON public.kept_breaks USING btree (ends_at);
CREATE TRIGGER a_kept_break_is_kept_until_it_ends BEFORE DELETE ON public.kept_breaks FOR EACH ROW EXECUTE FUNCTION keep_break_until_it_ends();

create table public.known_devices (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint a_device_is_known_once_to_each_account PRIMARY KEY (user_id, token_hash),
  constraint known_device_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_by_expiry ON public.known_devices USING btree (expires_at);
CREATE INDEX known_devices_by_token ON public.known_devices USING btree (token_hash);

-- What browsers were told lately, by position; every node reads it, and old rows are deleted.
create table public.live_events (
  position bigint not null,
  notice jsonb not null,
  told_at timestamp with time zone not null,
  constraint a_live_position_is_given_once PRIMARY KEY ("position")
);

-- team_a is the away team, team_b the home team.
create table public.live_games (
  id uuid not null,
  provider text not null,
  external_id text not null,
  sport text not null,
  league text not null,
  team_a text not null,
  team_b text not null,
  team_a_abbreviation text not null,
  team_b_abbreviation text not null,
  team_a_rating integer,
  team_b_rating integer,
  team_a_score integer not null default 0,
  team_b_score integer not null default 0,
  status text not null default 'scheduled'::text,
  venue text,
  game_date timestamp with time zone not null,
  quarter_period text,
  time_remaining text,
  speed integer,
  last_updated timestamp with time zone not null,
  game_type text not null default 'Regular Season'::text,
  constraint live_games_id_is_unique PRIMARY KEY (id),
  constraint a_provider_tells_a_game_once UNIQUE (provider, external_id),
  constraint a_game_has_two_teams CHECK ((team_a <> team_b)),
  constraint game_status_is_known CHECK ((status = ANY (ARRAY['scheduled'::text, 'live'::text, 'in_progress'::text, 'active'::text, 'halftime'::text, 'final'::text, 'postponed'::text, 'cancelled'::text, 'abandoned'::text]))),
  constraint only_simulated_time_runs_faster CHECK ((((provider = 'simulated'::text) = (speed IS NOT NULL)) AND (speed > 0))),
  constraint scores_are_not_negative CHECK (((team_a_score >= 0) AND (team_b_score >= 0)))
);
CREATE INDEX live_games_by_date ON public.live_games USING btree (game_date, id) WHERE (status = ANY (ARRAY['scheduled'::text, 'live'::text, 'in_progress'::text, 'active'::text, 'halftime'::text]));
CREATE INDEX live_games_going_on ON public.live_games USING btree (provider, game_date) WHERE (status <> ALL (ARRAY['final'::text, 'cancelled'::text, 'abandoned'::text]));
CREATE INDEX live_games_of_a_provider ON public.live_games USING btree (provider, game_date);

-- The position of the newest live event.
create table public.live_head (
  only_one boolean not null default true,
  position bigint not null,
  constraint there_is_one_live_head PRIMARY KEY (only_one),
  constraint a_live_head_is_the_only_one CHECK (only_one),
  constraint live_positions_only_grow CHECK (("position" >= 0))
);

create table public.live_reactions (
  id uuid not null,
  bet_id uuid not null,
  user_id uuid not null,
  face text,
  words text,
  sent_at timestamp with time zone not null,
  constraint live_reactions_id_is_unique PRIMARY KEY (id),
  constraint a_live_reaction_comes_from_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_live_reaction_is_about_a_handshake FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint a_live_reaction_is_a_face_or_a_line CHECK (((face IS NULL) <> (words IS NULL)))
);
CREATE INDEX live_reactions_by_age ON public.live_reactions USING btree (sent_at);
CREATE INDEX live_reactions_of_a_handshake ON public.live_reactions USING btree (bet_id, sent_at);

create table public.loan_addenda (
  id uuid not null,
  loan_id uuid not null,
  kind text not null,
  months integer,
  amount_cents bigint,
  note text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  status text not null,
  answered_at timestamp with time zone,
  moves_from timestamp with time zone,
  moves_to timestamp with time zone,
  constraint an_addendum_has_an_id PRIMARY KEY (id),
  constraint an_addendum_changes_a_loan FOREIGN KEY (loan_id) REFERENCES loans(id),
  constraint an_addendum_is_proposed_by_an_account FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint a_note_on_an_addendum_is_short CHECK ((length(note) <= 500)),
  constraint a_payment_moves_to_a_later_day CHECK ((moves_to > moves_from)) NOT VALID,
  constraint an_addendum_has_a_known_status CHECK ((status = ANY (ARRAY['proposed'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint an_addendum_is_of_1_to_24_months CHECK (((months >= 1) AND (months <= 24))),
  constraint an_addendum_is_of_a_known_kind CHECK ((kind = ANY (ARRAY['extension'::text, 'pause'::text, 'forgiveness'::text, 'off_platform_payment'::text, 'later_payment'::text]))) NOT VALID,
  constraint an_addendum_is_over_something CHECK ((amount_cents > 0)),
  constraint an_addendum_names_months_an_amount_or_a_day CHECK ((((kind = ANY (ARRAY['extension'::text, 'pause'::text])) = (months IS NOT NULL)) AND ((kind = ANY (ARRAY['forgiveness'::text, 'off_platform_payment'::text])) = (amount_cents IS NOT NULL)) AND ((kind = 'later_payment'::text) = (moves_from IS NOT NULL)) AND ((moves_from IS NULL) = (moves_to IS NULL)))) NOT VALID,
  constraint an_answered_addendum_has_a_time CHECK (((status = 'proposed'::text) = (answered_at IS NULL)))
);
CREATE UNIQUE INDEX a_loan_has_one_open_addendum ON public.loan_addenda USING btree (loan_id) WHERE (status = 'proposed'::text);
CREATE INDEX loan_addenda_of_a_loan ON public.loan_addenda USING btree (loan_id, proposed_at);

create table public.loan_asks (
  id uuid not null,
  borrower_id uuid not null,
  lender_id uuid not null,
  principal_cents bigint not null,
  rate_bps integer not null,
  term_months integer not null,
  allow_split_payments boolean not null,
  purpose text not null,
  status text not null default 'open'::text,
  loan_id uuid,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  request_id text not null,
  constraint loan_asks_id_is_unique PRIMARY KEY (id),
  constraint one_ask_under_one_key UNIQUE (borrower_id, request_id),
  constraint a_loan_is_asked_for_by_an_account FOREIGN KEY (borrower_id) REFERENCES users(id),
  constraint a_loan_is_asked_of_an_account FOREIGN KEY (lender_id) REFERENCES users(id),
  constraint an_answer_is_a_loan FOREIGN KEY (loan_id) REFERENCES agreements(id),
  constraint an_answered_ask_says_when CHECK (((status = 'open'::text) = (answered_at IS NULL))),
  constraint an_ask_is_for_something CHECK (((principal_cents > 0) AND (term_months > 0) AND (rate_bps >= 0))),
  constraint an_ask_stands_somewhere CHECK ((status = ANY (ARRAY['open'::text, 'offered'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint an_offered_ask_has_its_loan CHECK (((status = 'offered'::text) = (loan_id IS NOT NULL))),
  constraint nobody_asks_themself_for_a_loan CHECK ((borrower_id <> lender_id))
);
CREATE INDEX loan_asks_of_a_borrower ON public.loan_asks USING btree (borrower_id, asked_at);
CREATE INDEX loan_asks_of_a_lender ON public.loan_asks USING btree (lender_id, asked_at);
CREATE UNIQUE INDEX one_open_ask_from_one_to_another ON public.loan_asks USING btree (borrower_id, lender_id) WHERE (status = 'open'::text);

create table public.loan_assessments (
  loan_id uuid not null,
  hrs integer not null,
  balance_cents bigint not null,
  open_loans integer not null,
  overdue_payments integer not null,
  assessed_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint a_loan_has_one_assessment PRIMARY KEY (loan_id),
  constraint an_assessment_is_for_a_loan FOREIGN KEY (loan_id) REFERENCES loans(id)
);

create table public.loan_installments (
  loan_id uuid not null,
  number integer not null,
  due_at timestamp with time zone not null,
  interest_cents bigint not null,
  principal_cents bigint not null,
  late_fee_cents bigint not null default 0,
  settled_interest_cents bigint not null default 0,
  settled_principal_cents bigint not null default 0,
  settled_late_fee_cents bigint not null default 0,
  carried_interest_cents bigint not null default 0,
  late_at timestamp with time zone,
  settled_at timestamp with time zone,
  moved_from_at timestamp with time zone,
  constraint an_installment_has_its_number PRIMARY KEY (loan_id, number),
  constraint an_installment_belongs_to_a_loan FOREIGN KEY (loan_id) REFERENCES loans(id),
  constraint a_moved_payment_was_due_before CHECK ((moved_from_at < due_at)) NOT VALID,
  constraint no_part_is_settled_beyond_what_is_owed CHECK ((((settled_interest_cents >= 0) AND (settled_interest_cents <= interest_cents)) AND ((settled_principal_cents >= 0) AND (settled_principal_cents <= principal_cents)) AND ((settled_late_fee_cents >= 0) AND (settled_late_fee_cents <= late_fee_cents))))
);

create table public.loan_payments (
  id uuid not null,
  loan_id uuid not null,
  source text not null,
  automatic boolean not null default false,
  interest_cents bigint not null,
  principal_cents bigint not null,
  late_fee_cents bigint not null,
  servicing_fee_cents bigint not null,
  at timestamp with time zone not null,
  constraint a_loan_payment_has_an_id PRIMARY KEY (id),
  constraint a_payment_is_on_a_loan FOREIGN KEY (loan_id) REFERENCES loans(id),
  constraint a_payment_has_a_known_source CHECK ((source = ANY (ARRAY['wallet'::text, 'off_platform'::text, 'forgiven'::text]))),
  constraint a_payment_pays_something CHECK (((interest_cents >= 0) AND (principal_cents >= 0) AND (late_fee_cents >= 0) AND (((interest_cents + principal_cents) + late_fee_cents) > 0)))
);
CREATE INDEX loan_payments_of_a_loan ON public.loan_payments USING btree (loan_id, at);

-- What a loan keeps beside the agreement it is: the figures of its account.
create table public.loans (
  id uuid not null,
  started_at timestamp with time zone,
  installment_cents bigint not null,
  prepaid_cents bigint not null default 0,
  received_cents bigint not null default 0,
  autopay boolean not null default false,
  default_notice_at timestamp with time zone,
  constraint a_loan_has_an_id PRIMARY KEY (id),
  constraint a_loan_is_an_agreement FOREIGN KEY (id) REFERENCES agreements(id),
  constraint an_installment_is_paid CHECK ((installment_cents > 0)),
  constraint nothing_negative_is_prepaid CHECK ((prepaid_cents >= 0)),
  constraint nothing_negative_is_received CHECK ((received_cents >= 0))
);

create table public.magic_link_tokens (
  id uuid not null,
  user_id uuid not null,
  email text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  used boolean not null default false,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint magic_link_tokens_id_is_unique PRIMARY KEY (id),
  constraint a_magic_link_is_issued_once UNIQUE (token),
  constraint magic_link_is_for_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_used_magic_link_says_when CHECK ((used = (used_at IS NOT NULL))),
  constraint magic_link_token_is_a_hash CHECK ((token ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX magic_link_tokens_by_user ON public.magic_link_tokens USING btree (user_id);
CREATE INDEX magic_link_tokens_unused ON public.magic_link_tokens USING btree (email) WHERE (NOT used);

-- Mail of an installation without SMTP_URL.
create table public.mailbox (
  id uuid not null,
  arrival bigint not null generated always as identity,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint mailbox_id_is_unique PRIMARY KEY (id)
);
CREATE INDEX mailbox_by_recipient ON public.mailbox USING btree (recipient, arrival DESC);

create table public.money_counts (
  at timestamp with time zone not null,
  took_ms integer not null,
  kinds jsonb not null,
  ages jsonb not null,
  oldest jsonb not null,
  constraint money_is_counted_once_at_a_time PRIMARY KEY (at)
);

-- Sums over our own accounts by UTC day; the audit holds them against the ledger.
create table public.money_days (
  day text not null,
  account_kind text not null,
  transfer_kind text not null,
  in_cents bigint not null,
  out_cents bigint not null,
  transfer_count bigint not null,
  constraint a_day_of_a_kind_is_summed_once PRIMARY KEY (day, account_kind, transfer_kind),
  constraint a_day_is_written_in_full CHECK ((day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'::text)),
  constraint what_crossed_is_not_negative CHECK (((in_cents >= 0) AND (out_cents >= 0) AND (transfer_count > 0)))
);

create table public.money_marks (
  account_id bigint not null,
  version bigint not null,
  constraint an_account_has_one_mark PRIMARY KEY (account_id)
);

create table public.muted_notices (
  user_id uuid not null,
  topic text not null,
  channel text not null,
  created_at timestamp with time zone not null,
  constraint a_topic_is_muted_once_on_a_channel PRIMARY KEY (user_id, topic, channel),
  constraint muted_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint muted_channel_is_known CHECK ((channel = ANY (ARRAY['inApp'::text, 'email'::text, 'push'::text]))),
  constraint what_moves_money_stays_in_the_app CHECK ((NOT ((topic = ANY (ARRAY['results'::text, 'disputes'::text, 'loans'::text, 'money'::text])) AND (channel = 'inApp'::text)))),
  constraint what_protects_the_account_stays_on CHECK ((NOT ((topic = ANY (ARRAY['security'::text, 'operations'::text])) AND (channel = ANY (ARRAY['inApp'::text, 'email'::text])))))
);

create table public.new_admins (
  id uuid not null,
  person_id uuid not null,
  reason text not null,
  state text not null default 'waiting'::text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_by uuid,
  ended_at timestamp with time zone,
  constraint new_admins_id_is_unique PRIMARY KEY (id),
  constraint a_new_admin_is_a_person FOREIGN KEY (person_id) REFERENCES users(id),
  constraint a_new_admin_is_asked_for_by_an_account FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint a_new_admin_is_decided_by_an_account FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint a_new_admin_has_a_reason CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint a_new_admin_is_decided_once CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint a_new_admin_stands_somewhere CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint a_new_admin_waits_a_while CHECK ((expires_at > asked_at)),
  constraint nobody_makes_themself_an_admin CHECK (((person_id <> asked_by) AND (person_id IS DISTINCT FROM decided_by))),
  constraint two_people_decide_a_new_admin CHECK ((((state = ANY (ARRAY['approved'::text, 'declined'::text])) = (decided_by IS NOT NULL)) AND (decided_by IS DISTINCT FROM asked_by)))
);
CREATE UNIQUE INDEX a_person_is_asked_for_once ON public.new_admins USING btree (person_id) WHERE (state = 'waiting'::text);
CREATE INDEX new_admins_ended ON public.new_admins USING btree (id DESC) WHERE (state <> 'waiting'::text);
CREATE INDEX new_admins_of_a_person ON public.new_admins USING btree (person_id, id DESC);
CREATE INDEX new_admins_waiting ON public.new_admins USING btree (expires_at) WHERE (state = 'waiting'::text);

-- What each node did in each minute of the last day; older ones are deleted.
create table public.node_minutes (
  minute timestamp with time zone not null,
  node text not null,
  requests integer not null,
  failed integer not null,
  slow integer not null,
  took_ms bigint not null,
  slowest_ms integer not null,
  slowest_route text,
  streams integer not null,
  connections_busy integer not null,
  connections_waited integer not null,
  job_lag_ms bigint not null,
  constraint a_node_has_one_row_a_minute PRIMARY KEY (minute, node),
  constraint some_answers_are_failed_or_slow CHECK (((LEAST(requests, failed, slow) >= 0) AND (GREATEST(failed, slow) <= requests)))
);

create table public.notice_deliveries (
  notice_id uuid not null,
  channel text not null,
  user_id uuid not null,
  due_at timestamp with time zone not null,
  in_digest boolean not null default false,
  created_at timestamp with time zone not null,
  constraint a_notice_is_delivered_once_on_a_channel PRIMARY KEY (notice_id, channel),
  constraint a_delivery_is_of_a_notice FOREIGN KEY (notice_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint delivery_channel_is_known CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text])))
);
CREATE INDEX notice_deliveries_due ON public.notice_deliveries USING btree (due_at) WHERE (NOT in_digest);
CREATE INDEX notice_deliveries_of_a_person ON public.notice_deliveries USING btree (user_id);

create table public.notice_settings (
  user_id uuid not null,
  time_zone text not null,
  quiet_from smallint,
  quiet_until smallint,
  digest text not null default 'off'::text,
  digest_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  push_details boolean not null default false,
  constraint a_person_has_one_set_of_notice_settings PRIMARY KEY (user_id),
  constraint notice_settings_belong_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_digest_has_its_time CHECK (((digest = 'off'::text) = (digest_at IS NULL))),
  constraint digest_is_known CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
  constraint quiet_hours_are_minutes_of_a_day CHECK ((((quiet_from >= 0) AND (quiet_from <= 1439)) AND ((quiet_until >= 0) AND (quiet_until <= 1439)) AND (quiet_from <> quiet_until))),
  constraint quiet_hours_have_both_ends CHECK (((quiet_from IS NULL) = (quiet_until IS NULL)))
);
CREATE INDEX notice_digests_due ON public.notice_settings USING btree (digest_at) WHERE (digest_at IS NOT NULL);

create table public.notifications (
  id uuid not null,
  user_id uuid not null,
  type text not null,
  title text not null,
  message text not null,
  priority text not null default 'medium'::text,
  related_id uuid,
  related_type text,
  bet_id uuid,
  action_url text,
  action_label text,
  data jsonb not null default '{}'::jsonb,
  metadata jsonb not null default '{}'::jsonb,
  read boolean not null default false,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  kind text,
  deleted_at timestamp with time zone,
  handshake_id uuid generated always,
  in_app boolean not null default true,
  joins_burst boolean not null default false,
  burst_id uuid,
  superseded boolean not null default false,
  occurrences integer not null default 1,
  names uuid[],
  marked_words jsonb,
  told_as bigint not null,
  constraint notifications_id_is_unique PRIMARY KEY (id),
  constraint a_deleted_notice_keeps_no_words CHECK (((deleted_at IS NULL) OR ((title = ''::text) AND (message = ''::text)))),
  constraint a_superseded_notice_counts_as_read CHECK (((NOT superseded) OR read)),
  constraint priority_is_known CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text])))
);
CREATE INDEX notifications_deleted ON public.notifications USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX notifications_expired ON public.notifications USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX notifications_naming_a_person ON public.notifications USING gin (names) WHERE (names IS NOT NULL);
CREATE INDEX notifications_of_a_burst ON public.notifications USING btree (burst_id) WHERE (burst_id IS NOT NULL);
CREATE INDEX notifications_page_in_order ON public.notifications USING btree (user_id, created_at DESC, told_as DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX notifications_read_by_age ON public.notifications USING btree (created_at) WHERE read;
CREATE INDEX notifications_that_join ON public.notifications USING btree (user_id, related_id, created_at) WHERE (joins_burst AND (NOT superseded) AND (NOT read));
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (NOT read);

create table public.open_seat_visitors (
  seat_id uuid not null,
  user_id uuid not null,
  constraint a_visitor_is_noted_once PRIMARY KEY (seat_id, user_id),
  constraint a_visitor_came_for_a_seat FOREIGN KEY (seat_id) REFERENCES open_seats(id) ON DELETE CASCADE,
  constraint a_visitor_of_a_seat_has_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX open_seat_visitors_by_person ON public.open_seat_visitors USING btree (user_id);

create table public.open_seats (
  id uuid not null,
  maker_id uuid not null,
  request_id uuid not null,
  name text not null,
  way text not null,
  title text not null,
  terms jsonb not null,
  answer_by timestamp with time zone,
  status text not null,
  email text,
  phone text,
  mailed_at timestamp with time zone,
  link_hash text not null,
  former_link_hashes text[] not null default '{}'::text[],
  link_round integer not null default 1,
  expires_at timestamp with time zone not null,
  taken_by uuid,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint open_seats_id_is_unique PRIMARY KEY (id),
  constraint a_request_opens_one_seat UNIQUE (maker_id, request_id),
  constraint an_open_seat_link_is_its_own UNIQUE (link_hash),
  constraint an_open_seat_is_offered_by_an_account FOREIGN KEY (maker_id) REFERENCES users(id),
  constraint an_open_seat_is_taken_by_an_account FOREIGN KEY (taken_by) REFERENCES users(id),
  constraint a_taken_seat_has_somebody_else_in_it CHECK ((((status = 'taken'::text) = (taken_by IS NOT NULL)) AND (taken_by <> maker_id))),
  constraint an_address_is_kept_while_the_seat_is_open CHECK (((status = 'open'::text) OR ((email IS NULL) AND (phone IS NULL)))),
  constraint an_open_seat_has_a_name CHECK ((name <> ''::text)),
  constraint open_seat_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'taken'::text, 'canceled'::text, 'expired'::text]))),
  constraint open_seat_way_is_known CHECK ((way = ANY (ARRAY['offer'::text, 'ask'::text]))),
  constraint what_is_not_open_has_ended CHECK (((status = 'open'::text) = (ended_at IS NULL)))
);
CREATE INDEX open_seats_by_email ON public.open_seats USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX open_seats_by_mailing ON public.open_seats USING btree (maker_id, mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE INDEX open_seats_by_maker ON public.open_seats USING btree (maker_id, created_at);
CREATE INDEX open_seats_to_expire ON public.open_seats USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX open_seats_to_forget ON public.open_seats USING btree (ended_at) WHERE (ended_at IS NOT NULL);

-- What follows from a committed change; a relay takes the rows and deletes them.
create table public.outbox (
  id uuid not null,
  message jsonb not null,
  created_at timestamp with time zone not null,
  constraint outbox_id_is_unique PRIMARY KEY (id)
);

create table public.own_limits (
  user_id uuid not null,
  kind text not null,
  period text not null,
  amount bigint,
  next_amount bigint,
  next_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint a_person_has_one_limit_of_a_kind_and_period PRIMARY KEY (user_id, kind, period),
  constraint own_limit_is_of_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint next_own_limit_is_not_negative CHECK ((next_amount >= 0)),
  constraint only_a_raise_waits CHECK (((next_at IS NULL) OR ((amount IS NOT NULL) AND ((next_amount IS NULL) OR (next_amount > amount))))),
  constraint own_limit_is_not_negative CHECK ((amount >= 0)),
  constraint own_limit_kind_is_known CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text]))),
  constraint own_limit_period_is_known CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);

create table public.passkey_challenges (
  id uuid not null,
  user_id uuid,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_id_is_unique PRIMARY KEY (id),
  constraint passkey_challenge_is_for_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);

create table public.passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]'::jsonb,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_id_is_unique PRIMARY KEY (id),
  constraint a_passkey_opens_one_account UNIQUE (credential_id),
  constraint passkey_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

create table public.password_reset_tokens (
  id uuid not null,
  user_id uuid not null,
  email text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  used boolean not null default false,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint password_reset_tokens_id_is_unique PRIMARY KEY (id),
  constraint a_reset_token_is_issued_once UNIQUE (token),
  constraint reset_token_is_for_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_used_reset_token_says_when CHECK ((used = (used_at IS NOT NULL))),
  constraint reset_token_is_a_hash CHECK ((token ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX password_reset_tokens_by_user ON public.password_reset_tokens USING btree (user_id);
CREATE INDEX password_reset_tokens_unused ON public.password_reset_tokens USING btree (email) WHERE (NOT used);

-- Rows are only ever added: the bytes a provider signed, and its signature.
create table public.payment_confirmations (
  order_id uuid not null,
  event_ref text not null,
  body text,
  signature text,
  received_at timestamp with time zone not null,
  from_before boolean not null default false,
  constraint a_message_confirms_an_order_once PRIMARY KEY (order_id, event_ref),
  constraint confirmation_is_of_an_order FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint a_confirmation_is_signed CHECK ((from_before OR ((body IS NOT NULL) AND (signature IS NOT NULL))))
);

create table public.payment_links (
  user_id uuid not null,
  method text not null,
  label text not null,
  linked_at timestamp with time zone not null,
  constraint a_method_is_linked_once PRIMARY KEY (user_id, method),
  constraint link_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);

create table public.payment_order_steps (
  order_id uuid not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  reason text,
  at timestamp with time zone not null,
  constraint an_order_takes_a_step_once PRIMARY KEY (order_id, event),
  constraint step_belongs_to_an_order FOREIGN KEY (order_id) REFERENCES payment_orders(id)
);

create table public.payment_orders (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  method text not null,
  provider text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  network_fee_cents bigint not null,
  net_cents bigint not null,
  state text not null default 'pending'::text,
  failure text,
  provider_ref text,
  pay_url text,
  source_order_id uuid,
  begun_at timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  look_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  request_id uuid,
  payment_ref text,
  reversal_looks integer not null default 0,
  payer_mark text,
  constraint payment_orders_id_is_unique PRIMARY KEY (id),
  constraint a_provider_names_an_order_once UNIQUE (provider, provider_ref),
  constraint a_card_withdrawal_goes_back_to_a_deposit FOREIGN KEY (source_order_id) REFERENCES payment_orders(id),
  constraint order_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint amount_is_positive CHECK ((amount_cents > 0)),
  constraint amount_is_what_arrives_and_the_fees CHECK ((amount_cents = ((net_cents + fee_cents) + network_fee_cents))),
  constraint an_order_that_ended_says_when CHECK (((state = 'pending'::text) = (ended_at IS NULL))),
  constraint fees_are_not_negative CHECK (((fee_cents >= 0) AND (network_fee_cents >= 0))),
  constraint kind_is_known CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  constraint method_is_known CHECK ((method = ANY (ARRAY['stripe'::text, 'plaid'::text, 'ach_transfer'::text, 'wire_transfer'::text, 'crypto_usdc'::text, 'crypto_usdt'::text, 'simulated'::text]))),
  constraint only_a_failed_order_has_a_failure CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint something_arrives CHECK ((net_cents > 0)),
  constraint state_is_known CHECK ((state = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE UNIQUE INDEX a_payment_pays_for_one_order ON public.payment_orders USING btree (provider, payment_ref) WHERE (payment_ref IS NOT NULL);
CREATE UNIQUE INDEX a_request_makes_one_order ON public.payment_orders USING btree (user_id, kind, request_id);
CREATE INDEX payment_orders_by_payer ON public.payment_orders USING btree (payer_mark) WHERE (payer_mark IS NOT NULL);
CREATE INDEX payment_orders_by_source ON public.payment_orders USING btree (source_order_id) WHERE (source_order_id IS NOT NULL);
CREATE INDEX payment_orders_held ON public.payment_orders USING btree (user_id) WHERE ((state = 'pending'::text) AND (kind = 'withdrawal'::text));
CREATE INDEX payment_orders_newest_first ON public.payment_orders USING btree (user_id, created_at DESC);
CREATE INDEX payment_orders_to_look_after ON public.payment_orders USING btree (look_at) WHERE (state = 'pending'::text);

-- A dispute or a refund at the provider that took a deposit back; what was not in the wallet is owed.
create table public.payment_reversals (
  id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  cause text not null,
  provider_ref text not null,
  amount_cents bigint not null,
  taken_cents bigint not null default 0,
  takes integer not null default 0,
  returned_takes integer not null default 0,
  state text not null default 'standing'::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint payment_reversals_id_is_unique PRIMARY KEY (id),
  constraint a_reversal_is_known_once UNIQUE (provider_ref),
  constraint a_reversal_is_of_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_reversal_is_of_an_order FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint a_reversal_has_a_known_cause CHECK ((cause = ANY (ARRAY['dispute'::text, 'refund'::text]))),
  constraint a_reversal_is_of_something CHECK ((amount_cents > 0)),
  constraint a_reversal_state_is_known CHECK ((state = ANY (ARRAY['standing'::text, 'given-back'::text]))),
  constraint no_more_is_taken_than_was_taken_back CHECK (((taken_cents >= 0) AND (taken_cents <= amount_cents))),
  constraint only_what_was_taken_is_returned CHECK (((returned_takes >= 0) AND (returned_takes <= takes))),
  constraint what_is_given_back_is_given_whole CHECK (((state = 'standing'::text) OR ((taken_cents = 0) AND (returned_takes = takes) AND (ended_at IS NOT NULL))))
);
CREATE INDEX payment_reversals_of_a_person ON public.payment_reversals USING btree (user_id, created_at DESC);
CREATE INDEX payment_reversals_of_an_order ON public.payment_reversals USING btree (order_id);
CREATE INDEX payment_reversals_owed ON public.payment_reversals USING btree (user_id) WHERE ((state = 'standing'::text) AND (taken_cents < amount_cents));

create table public.people_to_find (
  user_id uuid not null,
  username text not null,
  display_name text not null,
  constraint a_person_is_found_once PRIMARY KEY (user_id),
  constraint found_is_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX people_by_part_of_a_name ON public.people_to_find USING gin (username gin_trgm_ops, display_name gin_trgm_ops) WITH (fastupdate=off);

create table public.person_reports (
  id uuid not null,
  reporter_id uuid not null,
  reported_id uuid not null,
  reason text not null,
  details text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint person_reports_id_is_unique PRIMARY KEY (id),
  constraint report_is_by_an_account FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint reported_is_an_account FOREIGN KEY (reported_id) REFERENCES users(id),
  constraint nobody_reports_themself CHECK ((reporter_id <> reported_id)),
  constraint report_reason_is_known CHECK ((reason = ANY (ARRAY['harassment'::text, 'cheating'::text, 'impersonation'::text, 'spam'::text, 'other'::text])))
);
CREATE INDEX person_reports_newest_first ON public.person_reports USING btree (created_at DESC);

create table public.phone_codes (
  user_id uuid not null,
  id uuid not null,
  number text not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  refused_at timestamp with time zone,
  constraint a_person_waits_for_one_phone_code PRIMARY KEY (user_id),
  constraint a_phone_code_has_an_id UNIQUE (id),
  constraint phone_code_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_phone_code_goes_to_a_number CHECK ((number ~ '^\+[1-9][0-9]{6,14}$'::text))
);

create table public.phone_numbers (
  user_id uuid not null,
  number text not null,
  verified_at timestamp with time zone not null,
  constraint a_person_has_one_phone_number PRIMARY KEY (user_id),
  constraint a_phone_number_is_one_persons UNIQUE (number),
  constraint phone_number_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_phone_number_is_in_international_form CHECK ((number ~ '^\+[1-9][0-9]{6,14}$'::text))
);

create table public.play_breaks (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint play_breaks_id_is_unique PRIMARY KEY (id),
  constraint play_break_is_of_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_break_lasts_a_day CHECK ((ends_at >= (starts_at + '1 day'::interval))),
  constraint play_break_kind_is_known CHECK ((kind = ANY (ARRAY['break'::text, 'exclusion'::text])))
);
CREATE INDEX play_breaks_of_a_person ON public.play_breaks USING btree (user_id, ends_at DESC);

create table public.play_reminders (
  user_id uuid not null,
  every_hours integer not null,
  updated_at timestamp with time zone not null,
  quiet_results boolean not null default false,
  constraint a_person_has_one_reminder_rhythm PRIMARY KEY (user_id),
  constraint a_reminder_is_for_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_reminder_comes_every_few_hours CHECK ((every_hours = ANY (ARRAY[1, 2, 4])))
);

create table public.pool_guests (
  pool_id uuid not null,
  user_id uuid not null,
  invited_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  by_email boolean not null default false,
  constraint a_person_is_asked_into_a_pool_once PRIMARY KEY (pool_id, user_id),
  constraint guest_is_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint guest_is_asked_into_a_pool FOREIGN KEY (pool_id) REFERENCES pools(id)
);
CREATE INDEX pool_guests_of_a_person ON public.pool_guests USING btree (user_id, invited_at DESC) WHERE (declined_at IS NULL);

create table public.pool_invitations (
  id uuid not null,
  pool_id uuid not null,
  sender_id uuid not null,
  recipient_email text not null,
  recipient_id uuid,
  code text,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint pool_invitations_id_is_unique PRIMARY KEY (id),
  constraint a_pool_invitation_link_is_its_own UNIQUE (code),
  constraint pool_invitation_is_for_an_account FOREIGN KEY (recipient_id) REFERENCES users(id),
  constraint pool_invitation_is_sent_by_an_account FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint pool_invitation_is_to_a_pool FOREIGN KEY (pool_id) REFERENCES pools(id),
  constraint a_withdrawn_invitation_opens_nothing CHECK (((withdrawn_at IS NULL) OR (code IS NULL)))
);
CREATE UNIQUE INDEX an_address_is_asked_into_a_pool_once ON public.pool_invitations USING btree (pool_id, recipient_email) WHERE (withdrawn_at IS NULL);
CREATE INDEX pool_invitations_by_recipient ON public.pool_invitations USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX pool_invitations_by_sender ON public.pool_invitations USING btree (sender_id, created_at);

-- Who is in a pool now; whoever leaves has no row any more, only steps.
create table public.pool_seats (
  pool_id uuid not null,
  user_id uuid not null,
  pick integer not null,
  joined_at timestamp with time zone not null,
  joined_step integer not null,
  confirmed_at timestamp with time zone,
  received_amount bigint,
  over_at timestamp with time zone,
  constraint a_person_has_one_seat_in_a_pool PRIMARY KEY (pool_id, user_id),
  constraint seat_is_for_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint seat_is_in_a_pool FOREIGN KEY (pool_id) REFERENCES pools(id)
);
CREATE INDEX pool_seats_of_a_person ON public.pool_seats USING btree (user_id, joined_at DESC);
CREATE INDEX pool_seats_that_hold ON public.pool_seats USING btree (user_id) WHERE (over_at IS NULL);

create table public.pool_statements (
  id uuid not null,
  pool_id uuid not null,
  user_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  image bytea,
  image_sent_hash bytea,
  constraint pool_statements_id_is_unique PRIMARY KEY (id),
  constraint statement_is_about_a_pool FOREIGN KEY (pool_id) REFERENCES pools(id),
  constraint statement_is_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_picture_of_a_statement_is_known_by_what_was_sent CHECK (((image IS NULL) = (image_sent_hash IS NULL))),
  constraint a_picture_of_a_statement_is_no_larger_than_two_megabytes CHECK ((octet_length(image) <= 2097152)),
  constraint a_sent_hash_of_a_statement_is_a_sha256 CHECK ((octet_length(image_sent_hash) = 32)),
  constraint a_statement_says_or_shows_something CHECK (((text <> ''::text) OR (image IS NOT NULL)))
);
CREATE INDEX pool_statements_in_order ON public.pool_statements USING btree (pool_id, created_at, id);

create table public.pool_steps (
  pool_id uuid not null,
  number integer not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  actor_id uuid,
  reason text,
  at timestamp with time zone not null,
  constraint a_pool_takes_one_step_at_a_time PRIMARY KEY (pool_id, number),
  constraint step_is_of_a_pool FOREIGN KEY (pool_id) REFERENCES pools(id)
);

-- Changed by steps of the pool's table alone; their history stands in pool_steps.
create table public.pools (
  id uuid not null,
  creator_id uuid not null,
  request_id uuid not null,
  title text not null,
  description text not null,
  judged_by text not null,
  game_id uuid,
  outcomes text[] not null,
  stake_amount bigint not null,
  least_people integer not null,
  most_people integer not null,
  seat_count integer not null default 0,
  is_public boolean not null,
  link_hash text,
  previous_pool_id uuid,
  closes_at timestamp with time zone not null,
  settles_at timestamp with time zone not null,
  status text not null default 'open'::text,
  step_count integer not null default 0,
  due_at timestamp with time zone,
  outcome integer,
  outcome_reason text,
  result_at timestamp with time zone,
  result_id uuid,
  final_score_team_a integer,
  final_score_team_b integer,
  settlement_tx_hash text,
  disputed_by uuid,
  dispute_reason text,
  disputed_at timestamp with time zone,
  escalated_at timestamp with time zone,
  ruling_outcome integer,
  ruling_reason text,
  ruled_by uuid,
  ruled_at timestamp with time zone,
  appealed_by uuid,
  appeal_reason text,
  appealed_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint pools_id_is_unique PRIMARY KEY (id),
  constraint a_pool_has_one_next_round UNIQUE (previous_pool_id),
  constraint a_request_makes_one_pool UNIQUE (creator_id, request_id),
  constraint pool_follows_a_pool FOREIGN KEY (previous_pool_id) REFERENCES pools(id),
  constraint pool_is_by_an_account FOREIGN KEY (creator_id) REFERENCES users(id),
  constraint pool_is_on_a_game FOREIGN KEY (game_id) REFERENCES live_games(id),
  constraint pool_ruling_was_appealed_by_an_account FOREIGN KEY (appealed_by) REFERENCES users(id),
  constraint pool_was_disputed_by_an_account FOREIGN KEY (disputed_by) REFERENCES users(id),
  constraint pool_was_ruled_on_by_an_account FOREIGN KEY (ruled_by) REFERENCES users(id),
  constraint a_pool_has_a_stake CHECK ((stake_amount > 0)),
  constraint a_pool_has_two_to_twenty_outcomes CHECK (((cardinality(outcomes) >= 2) AND (cardinality(outcomes) <= 20))),
  constraint a_pool_is_for_three_to_fifty CHECK (((3 <= least_people) AND (least_people <= most_people) AND (most_people <= 50))),
  constraint a_pool_is_judged_by_a_game_or_its_creator CHECK (((judged_by = ANY (ARRAY['game'::text, 'creator'::text])) AND ((judged_by = 'game'::text) = (game_id IS NOT NULL)))),
  constraint a_ruling_on_a_pool_says_by_whom_when_and_why CHECK ((num_nonnulls(ruled_by, ruled_at, ruling_reason) = ANY (ARRAY[0, 3]))),
  constraint an_appeal_in_a_pool_says_by_whom_when_and_why CHECK ((num_nonnulls(appealed_by, appealed_at, appeal_reason) = ANY (ARRAY[0, 3]))),
  constraint an_ended_pool_says_when CHECK (((status = ANY (ARRAY['completed'::text, 'returned'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint an_outcome_of_a_pool_is_on_its_list CHECK ((((outcome >= 0) AND (outcome <= (cardinality(outcomes) - 1))) AND ((ruling_outcome >= 0) AND (ruling_outcome <= (cardinality(outcomes) - 1))))),
  constraint nobody_sits_down_in_a_full_pool CHECK (((seat_count >= 0) AND (seat_count <= most_people))),
  constraint pool_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'running'::text, 'outcome_pending'::text, 'finalizing'::text, 'disputed'::text, 'ruled'::text, 'appealed'::text, 'completed'::text, 'returned'::text, 'cancelled'::text])))
);
CREATE INDEX pools_by_link ON public.pools USING btree (link_hash) WHERE ((link_hash IS NOT NULL) AND (status = 'open'::text));
CREATE INDEX pools_due ON public.pools USING btree (status, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX pools_in_dispute ON public.pools USING btree (disputed_at, id) WHERE (status = ANY (ARRAY['disputed'::text, 'ruled'::text, 'appealed'::text]));
CREATE INDEX pools_on_a_game ON public.pools USING btree (game_id) WHERE (game_id IS NOT NULL);
CREATE INDEX pools_on_the_market ON public.pools USING btree (created_at DESC, id DESC) WHERE (is_public AND (status = 'open'::text));
CREATE TRIGGER seats_end_with_their_pool AFTER UPDATE OF ended_at ON public.pools FOR EACH ROW WHEN ((old.ended_at IS DISTINCT FROM new.ended_at)) EXECUTE FUNCTION end_pool_seats();

create table public.presentations (
  id uuid not null,
  title text not null,
  description text not null,
  duration integer not null,
  slides integer not null generated always,
  last_presented timestamp with time zone,
  audience text not null,
  status text not null,
  presenter text not null,
  tags text[] not null,
  icon text not null,
  gradient text not null,
  path text not null,
  slug text not null generated always,
  features text[] not null,
  version text not null,
  deck jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint a_presentation_has_an_id PRIMARY KEY (id),
  constraint a_link_opens_one_presentation UNIQUE (slug),
  constraint a_presentation_has_slides CHECK (((slides >= 1) AND (slides <= 60))),
  constraint a_presentation_is_one_of_our_pages CHECK ((path ~ '^/(preso|admin)/[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint a_presentation_takes_time CHECK (((duration >= 1) AND (duration <= 600))),
  constraint a_presentation_title_fits CHECK (((length(title) >= 1) AND (length(title) <= 240))),
  constraint presentation_gradient_is_known CHECK ((gradient = ANY (ARRAY['teal'::text, 'blue'::text, 'amber'::text, 'rose'::text]))),
  constraint presentation_icon_is_known CHECK ((icon = ANY (ARRAY['presentation'::text, 'rocket'::text, 'chart'::text, 'people'::text, 'shield'::text, 'handshake'::text]))),
  constraint presentation_status_is_known CHECK ((status = ANY (ARRAY['ready'::text, 'draft'::text, 'archived'::text])))
);

create table public.profiles (
  id uuid not null,
  email text not null,
  full_name text not null,
  display_name text not null,
  username text not null,
  avatar_url text,
  reliability_score integer not null default 75,
  email_verified boolean not null default false,
  phone_verified boolean not null default false,
  has_passport boolean not null default false,
  is_active boolean not null default true,
  privacy_settings jsonb not null default '{"friends_table": true, "allow_friend_requests": true}'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  hrs integer not null default 500,
  obligations_met integer not null default 0,
  obligations_missed integer not null default 0,
  odds_format text,
  trust_movement_count integer not null default 0,
  constraint profiles_id_is_unique PRIMARY KEY (id),
  constraint a_username_is_taken_once UNIQUE (username),
  constraint profile_belongs_to_its_account FOREIGN KEY (id, email) REFERENCES users(id, email) ON UPDATE CASCADE,
  constraint hrs_stays_in_its_range CHECK (((hrs >= 0) AND (hrs <= 1000))),
  constraint odds_format_is_known CHECK (((odds_format IS NULL) OR (odds_format = ANY (ARRAY['american'::text, 'decimal'::text, 'fractional'::text, 'percent'::text])))),
  constraint reliability_score_is_a_percentage CHECK (((reliability_score >= 0) AND (reliability_score <= 100)))
);
CREATE INDEX profiles_by_reliability ON public.profiles USING btree (reliability_score DESC, username) WHERE is_active;
CREATE TRIGGER a_username_given_up_rests AFTER UPDATE OF username ON public.profiles FOR EACH ROW WHEN ((old.username IS DISTINCT FROM new.username)) EXECUTE FUNCTION let_username_rest();
CREATE TRIGGER names_can_be_found AFTER INSERT OR UPDATE OF username, display_name, is_active ON public.profiles FOR EACH ROW EXECUTE FUNCTION keep_people_to_find();

create table public.push_deliveries (
  notice_id uuid not null,
  subscription_id uuid not null,
  user_id uuid not null,
  due_at timestamp with time zone not null,
  attempts smallint not null default 0,
  created_at timestamp with time zone not null,
  constraint a_notice_is_pushed_once_to_a_subscription PRIMARY KEY (notice_id, subscription_id),
  constraint a_push_goes_to_a_subscription FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE,
  constraint a_push_is_of_a_notice FOREIGN KEY (notice_id) REFERENCES notifications(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_due ON public.push_deliveries USING btree (due_at);
CREATE INDEX push_deliveries_of_a_person ON public.push_deliveries USING btree (user_id);
CREATE INDEX push_deliveries_to_a_subscription ON public.push_deliveries USING btree (subscription_id);

create table public.push_subscriptions (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_id_is_unique PRIMARY KEY (id),
  constraint a_session_has_one_push_subscription UNIQUE (session_id),
  constraint an_endpoint_is_subscribed_once UNIQUE (endpoint),
  constraint push_ends_with_its_session FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_goes_to_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX push_subscriptions_of_a_person ON public.push_subscriptions USING btree (user_id);

create table public.rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_key_is_unique PRIMARY KEY (key)
);
CREATE INDEX rate_limits_by_expiry ON public.rate_limits USING btree (expire);

create table public.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint a_recovery_code_is_listed_once PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);

create table public.repeating_split_rounds (
  repeating_split_id uuid not null,
  number integer not null,
  agreement_id uuid not null,
  constraint a_round_comes_once PRIMARY KEY (repeating_split_id, number),
  constraint an_agreement_is_one_round UNIQUE (agreement_id),
  constraint a_round_is_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint a_round_is_of_a_repeating_split FOREIGN KEY (repeating_split_id) REFERENCES repeating_splits(id)
);

create table public.repeating_splits (
  id uuid not null,
  creator_id uuid not null,
  title text not null,
  bill jsonb not null,
  pay_within_days integer,
  every text not null,
  time_zone text not null,
  starts_on text not null,
  ends_on text,
  next_round integer not null default 1,
  due_at timestamp with time zone,
  stopped_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  starts_round integer not null default 0,
  constraint repeating_splits_id_is_unique PRIMARY KEY (id),
  constraint a_repeating_split_has_an_author FOREIGN KEY (creator_id) REFERENCES users(id),
  constraint a_repeating_split_begins_on_a_day CHECK ((starts_on ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint a_repeating_split_ends_on_a_day CHECK ((ends_on ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint a_repeating_split_has_a_known_interval CHECK ((every = ANY (ARRAY['week'::text, 'two_weeks'::text, 'month'::text, 'quarter'::text, 'year'::text]))),
  constraint time_to_pay_is_not_negative CHECK ((pay_within_days >= 0)),
  constraint what_was_stopped_is_never_due CHECK (((stopped_at IS NULL) OR (due_at IS NULL)))
);
CREATE INDEX repeating_splits_due ON public.repeating_splits USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX repeating_splits_of_an_author ON public.repeating_splits USING btree (creator_id);

-- Usernames given up, as SHA-256, so that a closed account leaves no name behind; only whoever gave one up may take it before it is free.
create table public.resting_usernames (
  name_hash bytea not null,
  user_id uuid not null,
  rests_until timestamp with time zone not null,
  constraint a_username_rests_once PRIMARY KEY (name_hash),
  constraint resting_username_was_of_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX resting_usernames_by_end ON public.resting_usernames USING btree (rests_until);

-- Every change of a role; written by change_role alone.
create table public.role_changes (
  id uuid not null,
  user_id uuid not null,
  from_role text not null,
  to_role text not null,
  changed_by uuid,
  reason text not null,
  at timestamp with time zone not null,
  new_admin_id uuid,
  constraint role_changes_id_is_unique PRIMARY KEY (id),
  constraint an_approval_makes_one_admin UNIQUE (new_admin_id),
  constraint a_role_change_has_its_approval FOREIGN KEY (new_admin_id) REFERENCES new_admins(id),
  constraint a_role_is_changed_by_a_person FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint role_change_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_role_change_says_why CHECK ((reason <> ''::text))
);
CREATE INDEX role_changes_by_user ON public.role_changes USING btree (user_id, at);
CREATE TRIGGER role_changes_stay BEFORE DELETE OR UPDATE ON public.role_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewritten_roles();

-- One row per running node, as it last reported, by the clock of the database.
create table public.running_nodes (
  node text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  roles text[] not null,
  streams integer not null,
  most_streams integer not null,
  connections_open integer not null,
  connections_idle integer not null,
  connections_waited integer not null,
  most_connections integer not null,
  memory_bytes bigint not null,
  constraint a_node_reports_once PRIMARY KEY (node),
  constraint a_node_counts_from_zero CHECK ((LEAST(streams, connections_open, connections_idle, connections_waited) >= 0))
);

-- How far the sandbox is ahead of the database’s own time; empty where the installation is no sandbox.
create table public.sandbox_clock (
  only_row boolean not null default true,
  ahead_ms bigint not null default 0,
  caught_up_at timestamp with time zone,
  constraint there_is_one_sandbox_clock PRIMARY KEY (only_row),
  constraint a_sandbox_is_never_behind CHECK ((ahead_ms >= 0)),
  constraint the_one_sandbox_clock_is_true CHECK (only_row)
);

create table public.sandbox_games (
  external_id text not null,
  team_a_score integer not null,
  team_b_score integer not null,
  ends_at timestamp with time zone not null,
  constraint a_sandbox_game_ends_once PRIMARY KEY (external_id),
  constraint a_sandbox_score_is_not_negative CHECK (((team_a_score >= 0) AND (team_b_score >= 0)))
);
CREATE INDEX sandbox_games_by_end ON public.sandbox_games USING btree (ends_at);

create table public.saved_views (
  id uuid not null,
  user_id uuid not null,
  room text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null,
  constraint saved_views_id_is_unique PRIMARY KEY (id),
  constraint a_person_saves_a_name_once_in_a_room UNIQUE (user_id, room, name),
  constraint a_view_is_saved_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_view_has_a_name CHECK (((name <> ''::text) AND (char_length(name) <= 40))),
  constraint a_view_is_short CHECK ((char_length(query) <= 500))
);

create table public.schema_migrations (
  source text not null,
  number integer not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  oldest_code text,
  constraint schema_migrations_pkey PRIMARY KEY (source, number)
);

create table public.score_pushes (
  subscription_id uuid not null,
  bet_id uuid not null,
  title text not null,
  words text not null,
  pay_words text not null,
  standing text not null,
  is_final boolean not null,
  observed_at timestamp with time zone not null,
  version integer not null default 1,
  stale_at timestamp with time zone not null,
  due_at timestamp with time zone,
  leased_until timestamp with time zone,
  attempts smallint not null default 0,
  shown_standing text not null,
  shown_at timestamp with time zone,
  constraint a_handshake_has_one_score_on_a_lock_screen PRIMARY KEY (subscription_id, bet_id),
  constraint a_score_goes_to_a_subscription FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE,
  constraint a_score_is_of_a_handshake FOREIGN KEY (bet_id) REFERENCES bets(id)
);
CREATE INDEX score_pushes_due ON public.score_pushes USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX score_pushes_of_a_handshake ON public.score_pushes USING btree (bet_id);
CREATE INDEX score_pushes_stale ON public.score_pushes USING btree (stale_at);

create table public.second_factors (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint an_account_has_one_second_factor PRIMARY KEY (user_id),
  constraint second_factor_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);

-- The security log; the app may add and read, and nothing else.
create table public.security_events (
  id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  outcome text not null,
  person_id uuid,
  actor_id uuid,
  address text not null,
  device text not null,
  reference text,
  details jsonb not null default '{}'::jsonb,
  constraint security_events_id_is_unique PRIMARY KEY (id),
  constraint security_event_is_about_an_account FOREIGN KEY (person_id) REFERENCES users(id),
  constraint security_event_is_done_by_an_account FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint security_details_are_few CHECK ((octet_length((details)::text) <= 4000)),
  constraint security_outcome_is_known CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text])))
);
CREATE INDEX security_events_by_an_actor ON public.security_events USING btree (actor_id, id DESC);
CREATE INDEX security_events_by_time ON public.security_events USING btree (at);
CREATE INDEX security_events_of_a_kind ON public.security_events USING btree (kind, id DESC);
CREATE INDEX security_events_of_a_person ON public.security_events USING btree (person_id, id DESC);

create table public.sessions (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  proved_at timestamp with time zone not null default now(),
  signed_in_by text,
  constraint sessions_id_is_unique PRIMARY KEY (id),
  constraint a_token_opens_one_session UNIQUE (token_hash),
  constraint session_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_session_was_opened_in_a_known_way CHECK ((signed_in_by = ANY (ARRAY['password'::text, 'email_link'::text, 'second_factor'::text, 'passkey'::text])))
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table public.settle_up_parts (
  settle_up_id uuid not null,
  agreement_id uuid not null,
  debtor_id uuid not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  constraint an_agreement_is_settled_up_once_at_a_time PRIMARY KEY (settle_up_id, agreement_id),
  constraint a_part_is_of_a_settle_up FOREIGN KEY (settle_up_id) REFERENCES settle_ups(id),
  constraint a_part_is_of_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint a_part_is_owed_by_an_account FOREIGN KEY (debtor_id) REFERENCES users(id),
  constraint a_part_is_more_than_nothing CHECK (((amount_cents > 0) AND (fee_cents >= 0)))
);
CREATE INDEX settle_up_parts_of_a_debtor ON public.settle_up_parts USING btree (debtor_id);
CREATE INDEX settle_up_parts_of_an_agreement ON public.settle_up_parts USING btree (agreement_id);

create table public.settle_ups (
  id uuid not null,
  payer_id uuid not null,
  payee_id uuid not null,
  amount_cents bigint not null,
  transfer_id uuid,
  created_at timestamp with time zone not null,
  constraint settle_ups_id_is_unique PRIMARY KEY (id),
  constraint a_settle_up_is_paid_by_an_account FOREIGN KEY (payer_id) REFERENCES users(id),
  constraint a_settle_up_is_paid_to_an_account FOREIGN KEY (payee_id) REFERENCES users(id),
  constraint a_difference_is_paid_by_a_transfer CHECK (((amount_cents > 0) = (transfer_id IS NOT NULL))),
  constraint a_settle_up_pays_no_less_than_nothing CHECK ((amount_cents >= 0)),
  constraint nobody_settles_up_with_themself CHECK ((payer_id <> payee_id))
);
CREATE INDEX settle_ups_paid_by_a_person ON public.settle_ups USING btree (payer_id, created_at);
CREATE INDEX settle_ups_paid_to_a_person ON public.settle_ups USING btree (payee_id, created_at);

create table public.setup_confirmations (
  step text not null,
  confirmed_at timestamp with time zone not null,
  constraint a_setup_step_is_confirmed_once PRIMARY KEY (step)
);

create table public.sign_in_challenges (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint a_challenge_is_for_one_sign_in PRIMARY KEY (token_hash),
  constraint sign_in_challenge_is_for_an_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sign_in_challenges_by_expiry ON public.sign_in_challenges USING btree (expires_at);

-- The browser that signed up: it may ask for another verification mail, and is signed in by the link.
create table public.signups (
  token_hash bytea not null,
  user_id uuid,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  invite_hash text,
  friend_invite_hash text,
  invitation_hash text,
  constraint a_signup_cookie_stands_for_one_signup PRIMARY KEY (token_hash),
  constraint signup_made_this_account FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX signups_by_expiry ON public.signups USING btree (expires_at);
CREATE INDEX signups_by_user ON public.signups USING btree (user_id);

create table public.split_guests (
  id uuid not null,
  agreement_id uuid not null,
  sender_id uuid not null,
  place integer not null,
  name text not null,
  status text not null,
  stake_amount bigint not null,
  email text,
  phone text,
  mailed_at timestamp with time zone,
  link_hash text not null,
  link_round integer not null default 1,
  link_expires_at timestamp with time zone not null,
  known_id uuid,
  joined_id uuid,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint split_guests_id_is_unique PRIMARY KEY (id),
  constraint a_guest_has_a_place_of_their_own UNIQUE (agreement_id, place),
  constraint a_guest_link_is_its_own UNIQUE (link_hash),
  constraint a_guest_is_added_by_an_account FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint a_guest_is_in_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint a_guest_who_joined_is_an_account FOREIGN KEY (joined_id) REFERENCES users(id),
  constraint a_known_guest_is_an_account FOREIGN KEY (known_id) REFERENCES users(id),
  constraint a_guest_has_a_name CHECK ((name <> ''::text)),
  constraint a_guest_share_is_not_negative CHECK ((stake_amount >= 0)),
  constraint a_guest_who_joined_has_an_account CHECK (((status = 'joined'::text) = (joined_id IS NOT NULL))),
  constraint an_address_is_kept_while_the_share_is_open CHECK (((status = ANY (ARRAY['invited'::text, 'claimed'::text])) OR ((email IS NULL) AND (phone IS NULL)))),
  constraint guest_status_is_known CHECK ((status = ANY (ARRAY['invited'::text, 'claimed'::text, 'settled'::text, 'waived'::text, 'removed'::text, 'joined'::text])))
);
CREATE INDEX split_guests_by_email ON public.split_guests USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX split_guests_by_known ON public.split_guests USING btree (known_id) WHERE (known_id IS NOT NULL);
CREATE INDEX split_guests_by_sender ON public.split_guests USING btree (sender_id, mailed_at) WHERE (mailed_at IS NOT NULL);

create table public.sport_providers (
  name text not null,
  next_ask_at timestamp with time zone not null,
  last_asked_at timestamp with time zone,
  last_success_at timestamp with time zone,
  failure text,
  failed_at timestamp with time zone,
  disabled_until timestamp with time zone,
  answers jsonb not null default '[]'::jsonb,
  sample jsonb,
  constraint a_provider_has_one_row PRIMARY KEY (name)
);

create table public.sports_logos (
  id uuid not null,
  entity_type text not null,
  entity_name text not null,
  league text,
  logo_url text,
  high_res_url text,
  last_updated timestamp with time zone not null,
  source text not null,
  file_id uuid,
  bytes bytea,
  constraint sports_logos_id_is_unique PRIMARY KEY (id),
  constraint a_logo_has_one_address UNIQUE (file_id),
  constraint a_name_has_one_logo UNIQUE (entity_type, entity_name),
  constraint a_logo_is_of_a_team_or_a_league CHECK ((entity_type = ANY (ARRAY['team'::text, 'league'::text]))),
  constraint a_logo_is_small CHECK ((octet_length(bytes) <= 102400)),
  constraint a_logo_names_somebody CHECK ((entity_name <> ''::text)),
  constraint a_logo_picture_has_its_address CHECK (((file_id IS NULL) = (bytes IS NULL))),
  constraint logo_source_is_known CHECK ((source = ANY (ARRAY['thesportsdb'::text, 'manual'::text])))
);
CREATE INDEX sports_logos_by_age ON public.sports_logos USING btree (last_updated);

create table public.staff_openings (
  bet_id uuid,
  staff_id uuid not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  pool_id uuid,
  agreement_id uuid,
  constraint opening_is_by_an_account FOREIGN KEY (staff_id) REFERENCES users(id),
  constraint opening_is_of_a_bet FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint opening_is_of_a_pool FOREIGN KEY (pool_id) REFERENCES pools(id),
  constraint opening_is_of_an_agreement FOREIGN KEY (agreement_id) REFERENCES agreements(id),
  constraint an_opening_ends CHECK ((expires_at > opened_at)),
  constraint an_opening_is_of_one_thing CHECK ((num_nonnulls(bet_id, pool_id, agreement_id) = 1)),
  constraint an_opening_says_why CHECK ((char_length(reason) >= 10))
);
CREATE INDEX staff_openings_of_a_bet ON public.staff_openings USING btree (bet_id, staff_id, expires_at);
CREATE INDEX staff_openings_of_a_person ON public.staff_openings USING btree (staff_id, expires_at);

create table public.standings_members (
  user_id uuid not null,
  joined_at timestamp with time zone not null,
  constraint a_person_joins_the_standings_once PRIMARY KEY (user_id),
  constraint the_standings_are_of_accounts FOREIGN KEY (user_id) REFERENCES users(id)
);

-- A row leaves it when the task succeeds; one whose task no longer wants it is cleared out after a day.
create table public.stuck_work (
  id uuid not null,
  task text not null,
  subject text not null,
  subject_id uuid not null,
  failure text not null,
  attempts integer not null,
  first_failed_at timestamp with time zone not null,
  last_failed_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  alarmed_at timestamp with time zone,
  constraint stuck_work_id_is_unique PRIMARY KEY (id),
  constraint a_task_is_stuck_on_a_row_once UNIQUE (task, subject_id),
  constraint subject_is_known CHECK ((subject = ANY (ARRAY['handshake'::text, 'dispute'::text, 'payment-order'::text, 'agreement'::text, 'pool'::text, 'person'::text, 'repeating-split'::text]))),
  constraint tries_are_counted CHECK ((attempts > 0))
);
CREATE INDEX stuck_work_by_subject ON public.stuck_work USING btree (subject_id);

create table public.support_messages (
  id uuid not null,
  ticket_id uuid not null,
  user_id uuid not null,
  side text not null,
  text text not null default ''::text,
  image bytea,
  image_sent_hash bytea,
  created_at timestamp with time zone not null,
  constraint support_messages_id_is_unique PRIMARY KEY (id),
  constraint a_message_is_in_a_ticket FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint a_message_is_written_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_hash_of_a_picture_in_a_message_is_a_sha256 CHECK ((octet_length(image_sent_hash) = 32)),
  constraint a_message_comes_from_the_person_or_from_us CHECK ((side = ANY (ARRAY['person'::text, 'staff'::text]))),
  constraint a_message_is_no_book CHECK ((char_length(text) <= 5000)),
  constraint a_message_says_something CHECK (((text <> ''::text) OR (image IS NOT NULL))),
  constraint a_picture_in_a_message_has_the_hash_of_its_file CHECK (((image IS NULL) = (image_sent_hash IS NULL))),
  constraint a_picture_in_a_message_is_no_larger_than_two_megabytes CHECK ((octet_length(image) <= 2097152))
);
CREATE INDEX support_messages_in_order ON public.support_messages USING btree (ticket_id, created_at, id);
CREATE INDEX support_messages_of_a_person ON public.support_messages USING btree (user_id);

create table public.support_notes (
  id uuid not null,
  ticket_id uuid not null,
  user_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint support_notes_id_is_unique PRIMARY KEY (id),
  constraint a_note_is_on_a_ticket FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint a_note_is_written_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_note_says_something CHECK (((text <> ''::text) AND (char_length(text) <= 5000)))
);
CREATE INDEX support_notes_in_order ON public.support_notes USING btree (ticket_id, created_at, id);

create table public.support_tickets (
  id uuid not null,
  user_id uuid not null,
  request_id uuid not null,
  category text not null,
  subject text not null,
  status text not null,
  error_reference text,
  bet_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  first_answered_at timestamp with time zone,
  constraint support_tickets_id_is_unique PRIMARY KEY (id),
  constraint a_request_opens_one_ticket UNIQUE (user_id, request_id),
  constraint a_ticket_is_about_a_handshake FOREIGN KEY (bet_id) REFERENCES bets(id),
  constraint a_ticket_is_opened_by_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_ticket_has_a_subject CHECK (((subject <> ''::text) AND (char_length(subject) <= 120))),
  constraint a_ticket_stands_somewhere CHECK ((status = ANY (ARRAY['open'::text, 'waiting_for_us'::text, 'waiting_for_you'::text, 'closed'::text]))),
  constraint a_ticket_waits_for_us_or_not CHECK (((waiting_since IS NOT NULL) = (status = ANY (ARRAY['open'::text, 'waiting_for_us'::text])))),
  constraint an_error_reference_is_short CHECK ((char_length(error_reference) <= 64))
);
CREATE INDEX support_tickets_by_first_answer ON public.support_tickets USING btree (first_answered_at DESC) WHERE (first_answered_at IS NOT NULL);
CREATE INDEX support_tickets_by_status ON public.support_tickets USING btree (status, updated_at DESC, id DESC);
CREATE INDEX support_tickets_in_line ON public.support_tickets USING btree (waiting_since, id) WHERE (waiting_since IS NOT NULL);
CREATE INDEX support_tickets_of_a_person ON public.support_tickets USING btree (user_id, updated_at DESC, id DESC);

-- Rows are only ever added; the newest score_after is the person's HRS.
create table public.trust_movements (
  id uuid not null,
  user_id uuid not null,
  reason text not null,
  change integer not null,
  score_after integer not null,
  bet_id uuid,
  at timestamp with time zone not null,
  agreement_id uuid,
  occasion text,
  pool_id uuid,
  partner_id uuid,
  constraint trust_movements_id_is_unique PRIMARY KEY (id),
  constraint a_score_stays_in_its_range CHECK (((score_after >= 0) AND (score_after <= 1000)))
);
CREATE INDEX trust_movements_newest_first ON public.trust_movements USING btree (user_id, at DESC, id DESC);
CREATE INDEX trust_movements_with_a_partner ON public.trust_movements USING btree (user_id, partner_id, at) WHERE (partner_id IS NOT NULL);
CREATE UNIQUE INDEX trust_moves_once_for_a_reason ON public.trust_movements USING btree (user_id, bet_id, reason) WHERE (bet_id IS NOT NULL);
CREATE UNIQUE INDEX trust_moves_once_for_a_reason_in_a_pool ON public.trust_movements USING btree (user_id, pool_id, reason) WHERE (pool_id IS NOT NULL);
CREATE UNIQUE INDEX trust_moves_once_for_an_occasion ON public.trust_movements USING btree (user_id, agreement_id, reason, occasion) WHERE (agreement_id IS NOT NULL);

create table public.users (
  id uuid not null,
  email text not null,
  password_hash text,
  role text not null default 'user'::text,
  terms_version text not null,
  terms_accepted_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  needs_onboarding boolean not null default true,
  password_changed_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  mailbox text generated always,
  region text,
  region_changed_at timestamp with time zone,
  constraint users_id_is_unique PRIMARY KEY (id),
  constraint an_email_has_one_account UNIQUE (email),
  constraint users_id_and_email_go_together UNIQUE (id, email),
  constraint a_region_is_a_country_or_a_state CHECK ((region ~ '^[A-Z]{2}(-[A-Z]{2})?$'::text)),
  constraint email_is_lower_case CHECK ((email = lower(email))),
  constraint role_is_known CHECK ((role = ANY (ARRAY['user'::text, 'support'::text, 'arbitrator'::text, 'admin'::text])))
);
CREATE INDEX users_by_mailbox ON public.users USING btree (mailbox);

create table public.waitlist (
  email text not null,
  source text not null,
  status text not null default 'pending'::text,
  timestamp timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  constraint an_address_waits_once PRIMARY KEY (email),
  constraint waitlist_id_is_unique UNIQUE (id)
);
CREATE INDEX waitlist_newest_first ON public.waitlist USING btree ("timestamp" DESC, id DESC);

-- One row per accepted request; a job forgets what is older than a day.
create table public.wallet_activity (
  user_id uuid not null,
  action text not null,
  at timestamp with time zone not null,
  request_id uuid not null,
  constraint a_request_is_counted_once PRIMARY KEY (user_id, at, request_id),
  constraint activity_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint action_is_known CHECK ((action = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'transfer'::text, 'escrow'::text])))
);
CREATE INDEX wallet_activity_by_time ON public.wallet_activity USING btree (at);

-- What each check of the books found, for the admin page.
create table public.wallet_audits (
  id uuid not null,
  sound boolean not null,
  laws jsonb not null,
  findings jsonb not null,
  took_ms integer not null,
  asked_by text not null,
  at timestamp with time zone not null,
  constraint wallet_audits_id_is_unique PRIMARY KEY (id)
);
CREATE INDEX wallet_audits_newest_first ON public.wallet_audits USING btree (at DESC);

create table public.wallet_referrals (
  referred_id uuid not null,
  referrer_id uuid,
  came_by_invite boolean not null default false,
  constraint a_person_is_referred_once PRIMARY KEY (referred_id),
  constraint referred_is_an_account FOREIGN KEY (referred_id) REFERENCES users(id),
  constraint referrer_is_an_account FOREIGN KEY (referrer_id) REFERENCES users(id),
  constraint nobody_refers_themself CHECK ((referrer_id <> referred_id))
);

create table public.webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  told_as bigint not null generated always as identity,
  endpoint_id uuid not null,
  user_id uuid not null,
  event text not null,
  cause text not null,
  version smallint not null,
  about_id uuid not null,
  amount_cents bigint,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  leased_until timestamp with time zone,
  tried_from timestamp with time zone,
  tries integer not null default 0,
  tried_at timestamp with time zone,
  delivered boolean not null default false,
  status smallint,
  took_ms integer,
  problem text,
  answer text,
  constraint a_delivery_is_one_row PRIMARY KEY (id),
  constraint a_delivery_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint a_delivery_goes_to_an_endpoint FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_by_endpoint ON public.webhook_deliveries USING btree (endpoint_id, told_as DESC);
CREATE INDEX webhook_deliveries_by_owner ON public.webhook_deliveries USING btree (user_id, told_as DESC);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_in_order ON public.webhook_deliveries USING btree (endpoint_id, about_id, told_as) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_leased ON public.webhook_deliveries USING btree (endpoint_id, leased_until) WHERE (leased_until IS NOT NULL);

create table public.webhook_endpoints (
  id uuid not null,
  user_id uuid not null,
  address text not null,
  events text[] not null,
  sealed_secret text not null,
  sealed_secret_before text,
  both_secrets_until timestamp with time zone,
  off_because text,
  created_at timestamp with time zone not null,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  taken_at timestamp with time zone,
  rests_until timestamp with time zone not null,
  is_quick boolean not null default false,
  constraint an_endpoint_is_one_row PRIMARY KEY (id),
  constraint an_endpoint_belongs_to_an_account FOREIGN KEY (user_id) REFERENCES users(id),
  constraint an_endpoint_is_off_for_a_known_reason CHECK ((off_because = ANY (ARRAY['owner'::text, 'failing'::text, 'gone'::text, 'access-ended'::text]))),
  constraint two_secrets_end_at_a_time CHECK (((sealed_secret_before IS NULL) = (both_secrets_until IS NULL)))
);
CREATE INDEX webhook_endpoints_by_owner ON public.webhook_endpoints USING btree (user_id);
CREATE INDEX webhook_endpoints_by_seal ON public.webhook_endpoints USING btree (sealed_secret);
CREATE INDEX webhook_endpoints_on ON public.webhook_endpoints USING btree (is_quick, rests_until) WHERE (off_because IS NULL);

create view public.agreement_notifications as
 SELECT related_id AS agreement_id,
    user_id,
    type,
    priority,
    title,
    message,
    data,
    created_at
   FROM notifications
  WHERE related_type = 'agreement'::text;

create view public.bet_escrow as
 SELECT id,
    user_id,
    bet_id,
    round(amount::numeric / 100.0, 2) AS amount,
    status,
    transaction_hash,
    created_at
   FROM ledger.bet_escrow;

create view public.bet_live as
 SELECT b.id AS bet_id,
    g.team_b_score AS live_score_home,
    g.team_a_score AS live_score_away,
    g.quarter_period AS game_period,
    g.time_remaining AS game_time_remaining,
    g.status AS game_status,
    g.last_updated,
    g.team_b AS home_team,
    g.team_a AS away_team,
    b.status = 'in_progress'::text AND b.expires_at > now() AS is_live,
    jsonb_build_object('provider', g.provider, 'league', g.league, 'sport', g.sport, 'venue', g.venue, 'starts_at', g.game_date) AS live_data
   FROM bets b
     JOIN live_games g ON g.id = b.game_id;

create view public.escrow_transactions as
 SELECT agreement_escrow.id,
    agreement_escrow.agreement_id,
    agreement_escrow.user_id,
    agreement_escrow.type,
    round(agreement_escrow.amount::numeric / 100.0, 2) AS amount,
    agreement_escrow.status,
    agreement_escrow.created_at
   FROM ledger.agreement_escrow
UNION ALL
 SELECT NULL::uuid AS id,
    a.id AS agreement_id,
    p.user_id,
    'deposit'::text AS type,
    round((p.stake_amount - p.held_amount)::numeric / 100.0, 2) AS amount,
    'pending'::text AS status,
    a.updated_at AS created_at
   FROM agreements a
     JOIN agreement_participants p ON p.agreement_id = a.id
  WHERE (a.status = ANY (ARRAY['escrow_pending'::text, 'escrow_partial'::text])) AND p.stake_amount > p.held_amount;

create view public.kept_apart as
 SELECT blocked_people.user_id AS person_id,
    blocked_people.blocked_id AS other_id
   FROM blocked_people
UNION ALL
 SELECT blocked_people.blocked_id AS person_id,
    blocked_people.user_id AS other_id
   FROM blocked_people;

create view public.linked_people as
 SELECT a.user_id,
    b.user_id AS other_id,
    'device'::text AS shares
   FROM known_devices a
     JOIN known_devices b ON b.token_hash = a.token_hash AND b.user_id <> a.user_id
     JOIN users ua ON ua.id = a.user_id
     JOIN users ub ON ub.id = b.user_id
  WHERE ua.email !~~ '%@demo.handshake.local'::text AND ub.email !~~ '%@demo.handshake.local'::text
UNION
 SELECT a.user_id,
    b.user_id AS other_id,
    'card'::text AS shares
   FROM payment_orders a
     JOIN payment_orders b ON b.payer_mark = a.payer_mark AND b.user_id <> a.user_id
UNION
 SELECT a.id AS user_id,
    b.id AS other_id,
    'email'::text AS shares
   FROM users a
     JOIN users b ON b.mailbox = a.mailbox AND b.id <> a.id;

create view public.user_email_preferences as
 SELECT id AS user_id,
    NOT (EXISTS ( SELECT
           FROM muted_notices m
          WHERE m.user_id = u.id AND m.channel = 'email'::text AND m.topic = 'news'::text)) AS marketing_emails,
    (( SELECT count(*) AS count
           FROM muted_notices m
          WHERE m.user_id = u.id AND m.channel = 'email'::text AND (m.topic = ANY (ARRAY['invitations'::text, 'agreements'::text, 'loans'::text, 'money'::text, 'friends'::text, 'support'::text])))) < 6 AS notification_emails,
    true AS security_emails,
    (( SELECT count(*) AS count
           FROM muted_notices m
          WHERE m.user_id = u.id AND m.channel = 'email'::text AND (m.topic = ANY (ARRAY['handshakes'::text, 'results'::text, 'disputes'::text])))) < 3 AS bet_updates,
    ( SELECT max(m.created_at) AS max
           FROM muted_notices m
          WHERE m.user_id = u.id AND m.channel = 'email'::text) AS updated_at
   FROM users u;

create view public.wallet_transactions as
 SELECT id,
    user_id,
    transaction_type,
    round(amount::numeric / 100.0, 2) AS amount,
    round(balance_before::numeric / 100.0, 2) AS balance_before,
    round(balance_after::numeric / 100.0, 2) AS balance_after,
    description,
    reference_id,
    metadata,
    created_at
   FROM ledger.wallet_transactions;

CREATE OR REPLACE FUNCTION public.begin_epoch(cause text, recovery_target text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into epochs (number, cause, recovery_target, began_at)
  select max(e.number) + 1, begin_epoch.cause, begin_epoch.recovery_target,
    date_trunc('milliseconds', greatest(clock_timestamp(),
      (select max(created_at) from emails), (select max(created_at) from bulk_emails),
      (select max(created_at) from notice_deliveries), (select max(created_at) from push_deliveries),
      (select max(observed_at) from score_pushes), (select max(created_at) from payment_orders))) + interval '1 millisecond'
  from epochs e
$function$;

CREATE OR REPLACE FUNCTION public.change_role(person uuid, new_role text, changed_by uuid, reason text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  old_role text;
  approval uuid;
begin
  select u.role into old_role from users u where u.id = person for no key update;
  if old_role is null or old_role = new_role then return false; end if;
  if new_role = 'admin' and change_role.changed_by is not null then
    select n.id into approval from new_admins n
      where n.person_id = change_role.person and n.asked_by = change_role.changed_by and n.state = 'approved'
        and why_not_approve(n.decided_by, n.asked_by, n.person_id, n.ended_at) is null
        and not exists (select from role_changes c where c.new_admin_id = n.id)
      order by n.ended_at desc limit 1;
    if approval is null then
      raise exception 'an admin is made by two admins: nobody approved %', person
        using errcode = 'check_violation', constraint = 'two_admins_make_an_admin', table = 'users', schema = 'public';
    end if;
  end if;
  update users u set role = new_role where u.id = person;
  insert into role_changes (id, user_id, from_role, to_role, changed_by, reason, at, new_admin_id)
    values (gen_random_uuid(), person, old_role, new_role, change_role.changed_by, change_role.reason, change_role.at, approval);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_agreement_parts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update agreement_participants set over_at = new.updated_at where agreement_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_pool_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update pool_seats set over_at = new.ended_at where pool_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_security_events(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten bigint;
begin
  if before > moved_time() - interval '90 days' then
    raise exception 'the security log keeps at least ninety days';
  end if;
  delete from security_events where ctid = any (array(
    select ctid from security_events where at < before order by at limit 10000));
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$function$;

CREATE OR REPLACE FUNCTION public.keep_break_until_it_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.ends_at > now() then
    raise exception 'a break is kept until it ends';
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_people_to_find()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_active then
    insert into people_to_find (user_id, username, display_name) values (new.id, new.username, new.display_name)
    on conflict (user_id) do update set username = excluded.username, display_name = excluded.display_name;
  else
    delete from people_to_find where user_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.let_username_rest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from resting_usernames where rests_until <= new.updated_at;
  insert into resting_usernames (name_hash, user_id, rests_until)
  values (sha256(convert_to(old.username, 'UTF8')), old.id, new.updated_at + interval '90 days')
  on conflict (name_hash) do update set user_id = excluded.user_id, rests_until = excluded.rests_until;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.move_sandbox_clock(to_ahead_ms bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before bigint;
  step interval;
begin
  if not exists (select from installation where is_sandbox and money_mode = 'play') then
    raise exception 'only a sandbox moves its clock' using errcode = 'restrict_violation';
  end if;
  insert into sandbox_clock default values on conflict do nothing;
  select ahead_ms into before from sandbox_clock for update;
  if to_ahead_ms <= before then return before; end if;
  step := (to_ahead_ms - before) * interval '1 millisecond';
  update sandbox_clock set ahead_ms = to_ahead_ms;
  update sessions set created_at = created_at + step, refreshed_at = refreshed_at + step,
    proved_at = proved_at + step, expires_at = expires_at + step;
  update api_keys set proved_at = proved_at + step, expires_at = expires_at + step;
  return to_ahead_ms;
end
$function$;

CREATE OR REPLACE FUNCTION public.moved_time()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select now() + coalesce((select ahead_ms from sandbox_clock), 0) * interval '1 millisecond'
$function$;

CREATE OR REPLACE FUNCTION public.note_sandbox_caught_up(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into sandbox_clock (caught_up_at) select at from installation where is_sandbox
  on conflict on constraint there_is_one_sandbox_clock
  do update set caught_up_at = greatest(sandbox_clock.caught_up_at, excluded.caught_up_at)
$function$;

CREATE OR REPLACE FUNCTION public.refuse_other_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the money of a database never changes its kind' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_rewritten_acceptances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what somebody said yes to stays' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_rewritten_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was written about a role stays' using errcode = 'restrict_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.wallet_balance(person profiles)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select round(b.balance_cents / 100.0, 2)
  from ledger.balances b where b.owner_id = person.id and b.kind = 'wallet'
$function$;

CREATE OR REPLACE FUNCTION public.why_not_approve(approver uuid, asker uuid, person uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  approver_made record;
  asker_made record;
begin
  if approver = asker or approver = person then return 'own'; end if;
  if (select count(*) from users u where u.id in (approver, asker) and u.role = 'admin') < 2 then return 'asker-left'; end if;
  select c.changed_by as asked_by, n.decided_by as approved_by, c.at into approver_made
    from role_changes c left join new_admins n on n.id = c.new_admin_id
    where c.user_id = approver and c.to_role = 'admin' order by c.at desc limit 1;
  select c.changed_by as asked_by into asker_made
    from role_changes c where c.user_id = asker and c.to_role = 'admin' order by c.at desc limit 1;
  -- Either way round it would be one person's will: whoever was made an admin follows, and whoever chose them leads.
  if asker in (approver_made.asked_by, approver_made.approved_by) or approver = asker_made.asked_by then return 'promoted'; end if;
  if exists (select from linked_people l
      where l.user_id = approver and l.other_id in (asker, person) or l.user_id = asker and l.other_id = person) then
    return 'linked';
  end if;
  if approver_made.asked_by is not null and why_not_approve.at < approver_made.at + interval '7 days' then return 'new'; end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.write_what_follows_in_a_bet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.privacy := case when new.is_public then 'public' else 'private' end;
  new.marketplace_visibility := new.privacy;
  -- Terms that were changed are a draft to everyone who has yet to agree to them.
  new.transaction_status := case when new.last_action_type = 'revise' then 'draft' else new.status end;
  return new;
end $function$;

grant update on column public.balance_adjustments.balance_after to handshake_app;
grant update on column public.balance_adjustments.balance_before to handshake_app;
grant update on column public.balance_adjustments.decided_by to handshake_app;
grant update on column public.balance_adjustments.ended_at to handshake_app;
grant update on column public.balance_adjustments.state to handshake_app;
grant update on column public.document_keys.reason to handshake_app;
grant update on column public.document_keys.retired_at to handshake_app;
grant update on column public.document_keys.revoked_at to handshake_app;
grant update on column public.document_keys.sealed_secret to handshake_app;
grant update on column public.fee_marks.version to handshake_app;
grant update on column public.new_admins.decided_by to handshake_app;
grant update on column public.new_admins.ended_at to handshake_app;
grant update on column public.new_admins.state to handshake_app;
grant insert on column public.payment_confirmations.body to handshake_app;
grant insert on column public.payment_confirmations.event_ref to handshake_app;
grant insert on column public.payment_confirmations.order_id to handshake_app;
grant insert on column public.payment_confirmations.received_at to handshake_app;
grant insert on column public.payment_confirmations.signature to handshake_app;
grant insert, update on column public.users.closed_at to handshake_app;
grant insert, update on column public.users.created_at to handshake_app;
grant insert, update on column public.users.email to handshake_app;
grant insert, update on column public.users.id to handshake_app;
grant insert, update on column public.users.needs_onboarding to handshake_app;
grant insert, update on column public.users.password_changed_at to handshake_app;
grant insert, update on column public.users.password_hash to handshake_app;
grant insert, update on column public.users.region to handshake_app;
grant update on column public.users.region_changed_at to handshake_app;
grant insert, update on column public.users.terms_accepted_at to handshake_app;
grant insert, update on column public.users.terms_version to handshake_app;
grant execute on function public.change_role(person uuid, new_role text, changed_by uuid, reason text, at timestamp with time zone) to handshake_app;
grant execute on function public.end_agreement_parts() to public;
grant execute on function public.end_pool_seats() to public;
grant execute on function public.forget_security_events(before timestamp with time zone) to handshake_app;
grant execute on function public.keep_break_until_it_ends() to public;
grant execute on function public.keep_people_to_find() to public;
grant execute on function public.let_username_rest() to public;
grant execute on function public.move_sandbox_clock(to_ahead_ms bigint) to handshake_app;
grant execute on function public.moved_time() to handshake_app;
grant execute on function public.moved_time() to public;
grant execute on function public.note_sandbox_caught_up(at timestamp with time zone) to handshake_app;
grant execute on function public.refuse_other_money() to public;
grant execute on function public.refuse_rewritten_acceptances() to public;
grant execute on function public.refuse_rewritten_roles() to public;
grant execute on function public.wallet_balance(person profiles) to handshake_app;
grant execute on function public.why_not_approve(approver uuid, asker uuid, person uuid, at timestamp with time zone) to handshake_app;
grant execute on function public.why_not_approve(approver uuid, asker uuid, person uuid, at timestamp with time zone) to handshake_ledger;
grant execute on function public.write_what_follows_in_a_bet() to public;
grant usage on schema public to public;
grant insert, select on table public.acceptances to handshake_app;
grant delete, insert, select, update on table public.account_marks to handshake_app;
grant insert, select on table public.account_ties to handshake_app;
grant select on table public.agreement_notifications to handshake_app;
grant insert, select, update on table public.agreement_participants to handshake_app;
grant insert, select on table public.agreement_photos to handshake_app;
grant insert, select, update on table public.agreement_refused_steps to handshake_app;
grant insert, select on table public.agreement_status_history to handshake_app;
grant insert, select on table public.agreement_terms to handshake_app;
grant insert, select, update on table public.agreements to handshake_app;
grant delete, insert, select on table public.alarms to handshake_app;
grant delete, insert, select on table public.answered_requests to handshake_app;
grant delete, insert, select on table public.api_key_calls to handshake_app;
grant delete, insert, select on table public.api_key_spending to handshake_app;
grant delete, insert, select, update on table public.api_keys to handshake_app;
grant insert, select, update on table public.app_secrets to handshake_app;
grant delete, insert, select, update on table public.avatars to handshake_app;
grant insert, select on table public.balance_adjustments to handshake_app;
grant select on table public.balance_adjustments to handshake_ledger;
grant insert, select on table public.bet_answers to handshake_app;
grant select on table public.bet_escrow to handshake_app;
grant insert, select, update on table public.bet_invitations to handshake_app;
grant select on table public.bet_live to handshake_app;
grant insert, select on table public.bet_participants to handshake_app;
grant insert, select, update on table public.bet_proposals to handshake_app;
grant insert, select, update on table public.bet_reminders to handshake_app;
grant insert, select on table public.bet_steps to handshake_app;
grant insert, select, update on table public.bet_terms to handshake_app;
grant insert, select, update on table public.bets to handshake_app;
grant insert, select, update on table public.betting_records to handshake_app;
grant insert, select on table public.betting_results to handshake_app;
grant insert, select, update on table public.betting_statistics to handshake_app;
grant delete, insert, select on table public.blocked_people to handshake_app;
grant insert, select, update on table public.bulk_emails to handshake_app;
grant delete, insert, select, update on table public.calendar_feeds to handshake_app;
grant delete, insert, select, update on table public.client_errors to handshake_app;
grant insert, select on table public.data_export_pieces to handshake_app;
grant delete, insert, select, update on table public.data_exports to handshake_app;
grant insert, select on table public.dispute_evidence to handshake_app;
grant insert, select on table public.dispute_rulings to handshake_app;
grant insert, select, update on table public.disputes to handshake_app;
grant insert, select on table public.document_keys to handshake_app;
grant delete, insert, select, update on table public.drafts to handshake_app;
grant delete, insert, select, update on table public.dropped_emails to handshake_app;
grant insert, select, update on table public.email_events to handshake_app;
grant delete, insert, select on table public.email_suppressions to handshake_app;
grant insert, select, update on table public.email_templates to handshake_app;
grant delete, insert, select, update on table public.email_verification_tokens to handshake_app;
grant insert, select, update on table public.emails to handshake_app;
grant delete, insert, select, update on table public.ended_friendships to handshake_app;
grant select on table public.epochs to handshake_app;
grant select on table public.escrow_transactions to handshake_app;
grant insert, select, update on table public.feature_flags to handshake_app;
grant select on table public.fee_marks to handshake_app;
grant insert, select on table public.fee_shares to handshake_app;
grant insert, select, update on table public.friend_invites to handshake_app;
grant delete, insert, select on table public.friends to handshake_app;
grant insert, select on table public.game_aliases to handshake_app;
grant insert, select on table public.game_results to handshake_app;
grant delete, insert, select on table public.given_money to handshake_app;
grant delete, insert, select, update on table public.handled_events to handshake_app;
grant insert, select, update on table public.handshake_comments to handshake_app;
grant delete, insert, select, update on table public.house_days to handshake_app;
grant delete, insert, select, update on table public.identity_checks to handshake_app;
grant delete, insert, select, update on table public.identity_pictures to handshake_app;
grant select on table public.installation to handshake_app;
grant insert, select, update on table public.invite_requests to handshake_app;
grant insert, select, update on table public.invites to handshake_app;
grant insert, select, update on table public.job_runs to handshake_app;
grant delete, insert, select, update on table public.job_workers to handshake_app;
grant select on table public.kept_apart to handshake_app;
grant delete, insert, select on table public.kept_breaks to handshake_app;
grant delete, insert, select, update on table public.known_devices to handshake_app;
grant select on table public.linked_people to handshake_app;
grant delete, insert, select on table public.live_events to handshake_app;
grant delete, insert, select, update on table public.live_games to handshake_app;
grant select, update on table public.live_head to handshake_app;
grant delete, insert, select on table public.live_reactions to handshake_app;
grant insert, select, update on table public.loan_addenda to handshake_app;
grant delete, insert, select, update on table public.loan_asks to handshake_app;
grant insert, select, update on table public.loan_assessments to handshake_app;
grant delete, insert, select, update on table public.loan_installments to handshake_app;
grant insert, select on table public.loan_payments to handshake_app;
grant insert, select, update on table public.loans to handshake_app;
grant delete, insert, select, update on table public.magic_link_tokens to handshake_app;
grant delete, insert, select, update on table public.mailbox to handshake_app;
grant delete, insert, select on table public.money_counts to handshake_app;
grant insert, select, update on table public.money_days to handshake_app;
grant insert, select, update on table public.money_marks to handshake_app;
grant delete, insert, select on table public.muted_notices to handshake_app;
grant insert, select on table public.new_admins to handshake_app;
grant delete, insert, select, update on table public.node_minutes to handshake_app;
grant delete, insert, select, update on table public.notice_deliveries to handshake_app;
grant insert, select, update on table public.notice_settings to handshake_app;
grant delete, insert, select, update on table public.notifications to handshake_app;
grant delete, insert, select on table public.open_seat_visitors to handshake_app;
grant delete, insert, select, update on table public.open_seats to handshake_app;
grant delete, insert, select, update on table public.outbox to handshake_app;
grant insert, select, update on table public.own_limits to handshake_app;
grant delete, insert, select on table public.passkey_challenges to handshake_app;
grant delete, insert, select, update on table public.passkeys to handshake_app;
grant delete, insert, select, update on table public.password_reset_tokens to handshake_app;
grant select on table public.payment_confirmations to handshake_app;
grant delete, insert, select, update on table public.payment_links to handshake_app;
grant insert, select on table public.payment_order_steps to handshake_app;
grant insert, select, update on table public.payment_orders to handshake_app;
grant select on table public.payment_orders to handshake_ledger;
grant insert, select, update on table public.payment_reversals to handshake_app;
grant delete, insert, select, update on table public.people_to_find to handshake_app;
grant insert, select on table public.person_reports to handshake_app;
grant delete, insert, select, update on table public.phone_codes to handshake_app;
grant delete, insert, select, update on table public.phone_numbers to handshake_app;
grant insert, select on table public.play_breaks to handshake_app;
grant insert, select, update on table public.play_reminders to handshake_app;
grant delete, insert, select, update on table public.pool_guests to handshake_app;
grant insert, select, update on table public.pool_invitations to handshake_app;
grant delete, insert, select, update on table public.pool_seats to handshake_app;
grant insert, select on table public.pool_statements to handshake_app;
grant insert, select on table public.pool_steps to handshake_app;
grant insert, select, update on table public.pools to handshake_app;
grant insert, select, update on table public.presentations to handshake_app;
grant insert, select, update on table public.profiles to handshake_app;
grant delete, insert, select, update on table public.push_deliveries to handshake_app;
grant delete, insert, select, update on table public.push_subscriptions to handshake_app;
grant delete, insert, select, update on table public.rate_limits to handshake_app;
grant delete, insert, select, update on table public.recovery_codes to handshake_app;
grant insert, select on table public.repeating_split_rounds to handshake_app;
grant insert, select, update on table public.repeating_splits to handshake_app;
grant delete, insert, select, update on table public.resting_usernames to handshake_app;
grant select on table public.role_changes to handshake_app;
grant delete, insert, select, update on table public.running_nodes to handshake_app;
grant select on table public.sandbox_clock to handshake_app;
grant insert, select on table public.sandbox_games to handshake_app;
grant delete, insert, select, update on table public.saved_views to handshake_app;
grant delete, insert, select, update on table public.score_pushes to handshake_app;
grant delete, insert, select, update on table public.second_factors to handshake_app;
grant insert, select on table public.security_events to handshake_app;
grant delete, insert, select, update on table public.sessions to handshake_app;
grant insert, select on table public.settle_up_parts to handshake_app;
grant insert, select on table public.settle_ups to handshake_app;
grant insert, select, update on table public.setup_confirmations to handshake_app;
grant delete, insert, select on table public.sign_in_challenges to handshake_app;
grant delete, insert, select on table public.signups to handshake_app;
grant insert, select, update on table public.split_guests to handshake_app;
grant insert, select, update on table public.sport_providers to handshake_app;
grant delete, insert, select, update on table public.sports_logos to handshake_app;
grant insert, select on table public.staff_openings to handshake_app;
grant delete, insert, select on table public.standings_members to handshake_app;
grant delete, insert, select, update on table public.stuck_work to handshake_app;
grant insert, select on table public.support_messages to handshake_app;
grant insert, select on table public.support_notes to handshake_app;
grant delete, insert, select, update on table public.support_tickets to handshake_app;
grant insert, select on table public.trust_movements to handshake_app;
grant select on table public.user_email_preferences to handshake_app;
grant select on table public.users to handshake_app;
grant delete, insert, select, update on table public.waitlist to handshake_app;
grant delete, insert, select on table public.wallet_activity to handshake_app;
grant delete, insert, select on table public.wallet_audits to handshake_app;
grant insert, select, update on table public.wallet_referrals to handshake_app;
grant select on table public.wallet_transactions to handshake_app;
grant delete, insert, select, update on table public.webhook_deliveries to handshake_app;
grant delete, insert, select, update on table public.webhook_endpoints to handshake_app;
