-- What a provider signed about a deposit stays beside its order, as it came, so that the audit can read deposits back against it.

create table payment_confirmations (
  order_id uuid not null constraint confirmation_is_of_an_order references payment_orders (id),
  -- What the provider calls the message.
  event_ref text not null,
  body text,
  signature text,
  received_at timestamptz not null,
  -- Of deposits from before confirmations were kept; the server may not write this column.
  from_before boolean not null default false,
  constraint a_message_confirms_an_order_once primary key (order_id, event_ref),
  constraint a_confirmation_is_signed check (from_before or (body is not null and signature is not null))
);
comment on table payment_confirmations is 'Rows are only ever added: the bytes a provider signed, and its signature.';

insert into payment_confirmations (order_id, event_ref, received_at, from_before)
select id, 'none was kept', now(), true from payment_orders
where kind = 'deposit' and provider <> 'simulated' and state = 'completed';

grant select on payment_confirmations to handshake_app;
grant insert (order_id, event_ref, body, signature, received_at) on payment_confirmations to handshake_app;
