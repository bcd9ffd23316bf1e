-- A debt follows the person: which account answers for what another owes, and how the person behind a closed account is known again.

create table account_ties (
  user_id uuid not null,
  other_id uuid not null,
  shares text not null,
  created_at timestamptz not null,
  constraint accounts_are_tied_once primary key (user_id, other_id),
  constraint a_tied_account_is_an_account foreign key (user_id) references users (id),
  constraint an_account_is_tied_to_an_account foreign key (other_id) references users (id),
  constraint nobody_is_tied_to_themselves check (user_id <> other_id),
  constraint what_ties_accounts_is_known check (shares in ('email', 'phone', 'card'))
);
comment on table account_ties is
  'user_id is the same person as other_id and answers for its debts: both proved one mailbox or phone number, or user_id paid with a card that other_id had used before.';
create index account_ties_by_other on account_ties (other_id);
grant select, insert on account_ties to handshake_app;

create table account_marks (
  mark bytea not null,
  user_id uuid not null,
  shares text not null,
  kept_until timestamptz not null,
  constraint an_account_has_a_mark_once primary key (mark, user_id),
  constraint a_marked_account_is_an_account foreign key (user_id) references users (id),
  constraint what_a_mark_is_of_is_known check (shares in ('email', 'phone'))
);
comment on table account_marks is
  'What accounts that paid in were known by before they gave it up. The mark is an HMAC of a proven address or a phone number, under a secret of the server.';
create index account_marks_by_account on account_marks (user_id);
create index account_marks_by_end on account_marks (kept_until);
grant select, insert, update, delete on account_marks to handshake_app;

insert into account_ties (user_id, other_id, shares, created_at)
  select a.id, b.id, 'email', now() from users a join users b on b.mailbox = a.mailbox and b.id <> a.id
    join profiles pa on pa.id = a.id join profiles pb on pb.id = b.id
  where pa.email_verified and pb.email_verified;

insert into account_ties (user_id, other_id, shares, created_at)
  select a.user_id, b.user_id, 'card', now()
  from (select payer_mark, user_id, min(coalesce(ended_at, created_at)) as first_at from payment_orders where payer_mark is not null group by 1, 2) a
    join (select payer_mark, user_id, min(coalesce(ended_at, created_at)) as first_at from payment_orders where payer_mark is not null group by 1, 2) b
      on b.payer_mark = a.payer_mark and b.user_id <> a.user_id and b.first_at < a.first_at
  on conflict do nothing;
