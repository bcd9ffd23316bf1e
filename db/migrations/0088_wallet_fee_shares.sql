-- Fees are shared out together: the reserve and rewards shares of all fees that came in since the last time, in two transfers.

-- Each account counts its transfers without a gap, so the last fee that was shared says exactly which ones are still to come.
create table fee_marks (
  account_id bigint constraint an_account_of_fees_has_one_mark primary key,
  -- Fees up to here had their shares posted beside each of them.
  since bigint not null,
  version bigint not null,
  constraint a_mark_moves_forward check (version >= since)
);

create table fee_shares (
  id uuid constraint fees_are_shared_by_round primary key,
  at timestamptz not null,
  fee_count integer not null,
  fee_cents bigint not null,
  reserve_cents bigint not null,
  rewards_cents bigint not null,
  -- No transfer of nothing.
  reserve_transfer_id uuid,
  rewards_transfer_id uuid,
  constraint shares_are_a_part_of_the_fees
    check (fee_count > 0 and reserve_cents >= 0 and rewards_cents >= 0 and reserve_cents + rewards_cents <= fee_cents),
  constraint a_share_has_its_transfer
    check ((reserve_cents > 0) = (reserve_transfer_id is not null) and (rewards_cents > 0) = (rewards_transfer_id is not null))
);
comment on table fee_shares is 'Every time fees were shared out; the audit holds them against the ledger.';

insert into fee_marks (account_id, since, version)
select account_id, version, version from ledger.balances where kind = 'fees.operations';

grant select on fee_marks, fee_shares to handshake_app;
grant insert on fee_shares to handshake_app;
grant update (version) on fee_marks to handshake_app;
