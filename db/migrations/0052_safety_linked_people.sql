-- Accounts that look like one person's: the same browser, the same card, or one mailbox under several spellings.

-- Plus-tags reach the same mailbox, and at Gmail so does any number of dots.
alter table users add column mailbox text generated always as (
  replace(split_part(split_part(email, '@', 1), '+', 1),
    case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then '.' else '+' end, '')
  || '@' || case when split_part(email, '@', 2) = 'googlemail.com' then 'gmail.com' else split_part(email, '@', 2) end
) stored;
create index users_by_mailbox on users (mailbox);
create index known_devices_by_token on known_devices (token_hash);

alter table payment_orders add column payer_mark text;
comment on column payment_orders.payer_mark is 'A hash of the provider name for the card a deposit was paid with: says that two are the same, and nothing else.';
create index payment_orders_by_payer on payment_orders (payer_mark) where payer_mark is not null;

create view linked_people as
select a.user_id, b.user_id as other_id, 'device' as shares from known_devices a
  join known_devices b on b.token_hash = a.token_hash and b.user_id <> a.user_id
union
select a.user_id, b.user_id, 'card' from payment_orders a
  join payment_orders b on b.payer_mark = a.payer_mark and b.user_id <> a.user_id
union
select a.id, b.id, 'email' from users a join users b on b.mailbox = a.mailbox and b.id <> a.id;
comment on view linked_people is 'Both directions of each pair of accounts that share a device, a card or a mailbox.';
grant select on linked_people to handshake_app;
