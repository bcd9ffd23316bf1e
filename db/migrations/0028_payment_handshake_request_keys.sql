-- Orders and handshakes get their ids from the server; the key a client minted only tells whether the same person asked before.

alter table payment_orders add column request_id uuid;
comment on column payment_orders.request_id is 'The key its owner sent with the request; never an id of anything else.';
update payment_orders set request_id = id;
create unique index a_request_makes_one_order on payment_orders (user_id, kind, request_id);

alter table bets add column request_id uuid;
comment on column bets.request_id is 'The key its creator sent with the request; never an id of anything else.';
update bets set request_id = id;
create unique index a_request_makes_one_bet on bets (creator_id, request_id);
