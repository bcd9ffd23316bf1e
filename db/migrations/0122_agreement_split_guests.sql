-- Guests of a split: people without an account, their share, and the link that shows it to them.

create table split_guests (
  id uuid constraint split_guests_id_is_unique primary key,
  agreement_id uuid not null constraint a_guest_is_in_an_agreement references agreements (id),
  -- Whoever paid the bill, at whose word the mail went out.
  sender_id uuid not null constraint a_guest_is_added_by_an_account references users (id),
  -- The order in which they were named.
  place integer not null,
  name text not null,
  status text not null,
  stake_amount bigint not null,
  -- How whoever paid the bill reaches them; forgotten as soon as their share is no longer open.
  email text,
  phone text,
  -- When the link was last mailed; the limit counts it.
  mailed_at timestamptz,
  -- The hash of the code in the link; which link it is, since each one sent anew makes the one before useless.
  link_hash text not null constraint a_guest_link_is_its_own unique,
  link_round integer not null default 1,
  link_expires_at timestamptz not null,
  -- Whose the address is, or who signed up by the link: they open the share without it.
  known_id uuid constraint a_known_guest_is_an_account references users (id),
  joined_id uuid constraint a_guest_who_joined_is_an_account references users (id),
  answered_at timestamptz,
  created_at timestamptz not null,
  constraint a_guest_has_a_place_of_their_own unique (agreement_id, place),
  constraint a_guest_has_a_name check (name <> ''),
  constraint guest_status_is_known check (status in ('invited', 'claimed', 'settled', 'waived', 'removed', 'joined')),
  constraint a_guest_share_is_not_negative check (stake_amount >= 0),
  constraint a_guest_who_joined_has_an_account check ((status = 'joined') = (joined_id is not null)),
  constraint an_address_is_kept_while_the_share_is_open check
    (status in ('invited', 'claimed') or (email is null and phone is null))
);
create index split_guests_by_email on split_guests (email) where email is not null;
create index split_guests_by_known on split_guests (known_id) where known_id is not null;
create index split_guests_by_sender on split_guests (sender_id, mailed_at) where mailed_at is not null;

grant select, insert, update on split_guests to handshake_app;
