-- Web Push: the browsers that want it, each by the session it is signed in with, and what is still to be pushed to them.

create table push_subscriptions (
  id uuid constraint push_subscriptions_id_is_unique primary key,
  user_id uuid not null constraint push_goes_to_an_account references users (id),
  -- Whoever signs out, or is signed out, hears nothing more on that device.
  session_id uuid not null constraint push_ends_with_its_session references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  constraint a_session_has_one_push_subscription unique (session_id),
  constraint an_endpoint_is_subscribed_once unique (endpoint)
);
create index push_subscriptions_of_a_person on push_subscriptions (user_id);
grant select, insert, update, delete on push_subscriptions to handshake_app;

create table push_deliveries (
  notice_id uuid not null constraint a_push_is_of_a_notice references notifications (id) on delete cascade,
  subscription_id uuid not null constraint a_push_goes_to_a_subscription references push_subscriptions (id) on delete cascade,
  user_id uuid not null constraint a_push_is_for_an_account references users (id),
  due_at timestamptz not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  constraint a_notice_is_pushed_once_to_a_subscription primary key (notice_id, subscription_id)
);
create index push_deliveries_due on push_deliveries (due_at);
create index push_deliveries_of_a_person on push_deliveries (user_id);
create index push_deliveries_to_a_subscription on push_deliveries (subscription_id);
grant select, insert, update, delete on push_deliveries to handshake_app;

-- Lock screens are seen by others: amounts and names are shown there only where the person wants that.
alter table notice_settings add column push_details boolean not null default false;
