-- Mails that were not queued, because their address had as many of the kind in the hour as it gets; counted for the admin's figures.
create table dropped_emails (
  template_id text not null,
  recipient_email text not null,
  user_id uuid constraint dropped_email_was_for_an_account references users (id),
  hour timestamptz not null,
  dropped integer not null,
  constraint drops_are_counted_by_hour primary key (template_id, recipient_email, hour),
  constraint a_drop_is_at_least_one check (dropped >= 1)
);
create index dropped_emails_by_user on dropped_emails (user_id);
create index dropped_emails_by_hour on dropped_emails (hour);
grant select, insert, update, delete on dropped_emails to handshake_app;
