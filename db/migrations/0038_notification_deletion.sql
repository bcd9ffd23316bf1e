-- People delete notices. The words go at once; the id stays for a while, so that the same occasion is not told again. What a notice is about is also named as the handshake it is.
alter table notifications
  add column deleted_at timestamptz,
  add column handshake_id uuid generated always as (bet_id) stored,
  add constraint a_deleted_notice_keeps_no_words check (deleted_at is null or (title = '' and message = ''));

create index notifications_page on notifications (user_id, created_at desc, id desc) where deleted_at is null;
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
create index notifications_expired on notifications (expires_at) where expires_at is not null;
