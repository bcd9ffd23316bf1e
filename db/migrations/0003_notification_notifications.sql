-- Notices to people, newest first; one per person, subject and event.

create table notifications (
  id uuid constraint notifications_id_is_unique primary key,
  user_id uuid not null constraint notification_is_for_an_account references users (id),
  type text not null,
  title text not null,
  message text not null,
  priority text not null default 'medium',
  related_id uuid,
  related_type text,
  bet_id uuid,
  action_url text,
  action_label text,
  data jsonb not null default '{}',
  metadata jsonb not null default '{}',
  read boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint priority_is_known check (priority in ('low', 'medium', 'high', 'urgent'))
);
create index notifications_newest_first on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where not read;

grant select, insert, update, delete on notifications to handshake_app;
