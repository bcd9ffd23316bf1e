-- Payment orders: money asked for from outside or sent there, every step each one took, and the accounts outside that people linked.

create table payment_orders (
  id uuid constraint payment_orders_id_is_unique primary key,
  user_id uuid not null constraint order_belongs_to_an_account references users (id),
  kind text not null,
  method text not null,
  provider text not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  network_fee_cents bigint not null,
  net_cents bigint not null,
  state text not null default 'pending',
  failure text,
  provider_ref text,
  pay_url text,
  source_order_id uuid constraint a_card_withdrawal_goes_back_to_a_deposit references payment_orders (id),
  begun_at timestamptz,
  cancel_asked_at timestamptz,
  look_at timestamptz not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  constraint kind_is_known check (kind in ('deposit', 'withdrawal')),
  constraint method_is_known check (
    method in ('stripe', 'plaid', 'ach_transfer', 'wire_transfer', 'crypto_usdc', 'crypto_usdt', 'simulated')
  ),
  constraint state_is_known check (state in ('pending', 'completed', 'failed', 'cancelled')),
  constraint amount_is_positive check (amount_cents > 0),
  constraint something_arrives check (net_cents > 0),
  constraint fees_are_not_negative check (fee_cents >= 0 and network_fee_cents >= 0),
  constraint amount_is_what_arrives_and_the_fees check (amount_cents = net_cents + fee_cents + network_fee_cents),
  constraint an_order_that_ended_says_when check ((state = 'pending') = (ended_at is null)),
  constraint only_a_failed_order_has_a_failure check ((state = 'failed') = (failure is not null)),
  constraint a_provider_names_an_order_once unique (provider, provider_ref)
);
comment on column payment_orders.provider_ref is 'What the provider calls it, once it has answered.';
comment on column payment_orders.pay_url is 'Where the provider wants the person to go and pay.';
comment on column payment_orders.source_order_id is 'The card deposit that a card withdrawal goes back to.';
comment on column payment_orders.begun_at is 'From here on the provider may have heard of it, so it cannot simply be dropped.';
comment on column payment_orders.look_at is 'When to ask the provider next; moved ahead while one node is asking.';

create index payment_orders_newest_first on payment_orders (user_id, created_at desc);
create index payment_orders_to_look_after on payment_orders (look_at) where state = 'pending';
create index payment_orders_held on payment_orders (user_id) where state = 'pending' and kind = 'withdrawal';
create index payment_orders_by_source on payment_orders (source_order_id) where source_order_id is not null;

create table payment_order_steps (
  order_id uuid not null constraint step_belongs_to_an_order references payment_orders (id),
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  reason text,
  at timestamptz not null,
  constraint an_order_takes_a_step_once primary key (order_id, event)
);

create table payment_links (
  user_id uuid not null constraint link_belongs_to_an_account references users (id),
  method text not null,
  label text not null,
  linked_at timestamptz not null,
  constraint a_method_is_linked_once primary key (user_id, method)
);

grant select, insert, update on payment_orders to handshake_app;
grant select, insert on payment_order_steps to handshake_app;
grant select, insert, update, delete on payment_links to handshake_app;
