-- Demo people are tried out from one browser by whoever looks around; that says nothing about who they are.
create or replace view linked_people as
select a.user_id, b.user_id as other_id, 'device' as shares from known_devices a
  join known_devices b on b.token_hash = a.token_hash and b.user_id <> a.user_id
  join users ua on ua.id = a.user_id
  join users ub on ub.id = b.user_id
  where ua.email not like '%@demo.handshake.local' and ub.email not like '%@demo.handshake.local'
union
select a.user_id, b.user_id, 'card' from payment_orders a
  join payment_orders b on b.payer_mark = a.payer_mark and b.user_id <> a.user_id
union
select a.id, b.id, 'email' from users a join users b on b.mailbox = a.mailbox and b.id <> a.id;
