-- Messages to support: tickets, what both sides write in them, and notes that only the staff read, which is why they are a table of their own.

create table support_tickets (
  id uuid constraint support_tickets_id_is_unique primary key,
  user_id uuid not null constraint a_ticket_is_opened_by_an_account references users (id),
  -- The key of the request that opened it: sent twice, it is one ticket.
  request_id uuid not null,
  category text not null,
  subject text not null constraint a_ticket_has_a_subject check (subject <> '' and char_length(subject) <= 120),
  status text not null constraint a_ticket_stands_somewhere check (status in ('open', 'waiting_for_us', 'waiting_for_you', 'closed')),
  error_reference text constraint an_error_reference_is_short check (char_length(error_reference) <= 64),
  bet_id uuid constraint a_ticket_is_about_a_handshake references bets (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  waiting_since timestamptz,
  first_answered_at timestamptz,
  constraint a_request_opens_one_ticket unique (user_id, request_id),
  constraint a_ticket_waits_for_us_or_not check ((waiting_since is not null) = (status in ('open', 'waiting_for_us')))
);
create index support_tickets_of_a_person on support_tickets (user_id, updated_at desc, id desc);
create index support_tickets_in_line on support_tickets (waiting_since, id) where waiting_since is not null;
create index support_tickets_by_status on support_tickets (status, updated_at desc, id desc);
create index support_tickets_by_first_answer on support_tickets (first_answered_at desc) where first_answered_at is not null;

create table support_messages (
  id uuid constraint support_messages_id_is_unique primary key,
  ticket_id uuid not null constraint a_message_is_in_a_ticket references support_tickets (id) on delete cascade,
  user_id uuid not null constraint a_message_is_written_by_an_account references users (id),
  side text not null constraint a_message_comes_from_the_person_or_from_us check (side in ('person', 'staff')),
  text text not null default '' constraint a_message_is_no_book check (char_length(text) <= 5000),
  -- As we drew it anew, which is always a WebP.
  image bytea,
  -- SHA-256 of the file as it was sent.
  image_sent_hash bytea,
  created_at timestamptz not null,
  constraint a_message_says_something check (text <> '' or image is not null),
  constraint a_picture_in_a_message_is_no_larger_than_two_megabytes check (octet_length(image) <= 2097152),
  constraint a_picture_in_a_message_has_the_hash_of_its_file check ((image is null) = (image_sent_hash is null)),
  constraint a_hash_of_a_picture_in_a_message_is_a_sha256 check (octet_length(image_sent_hash) = 32)
);
create index support_messages_in_order on support_messages (ticket_id, created_at, id);
create index support_messages_of_a_person on support_messages (user_id);

create table support_notes (
  id uuid constraint support_notes_id_is_unique primary key,
  ticket_id uuid not null constraint a_note_is_on_a_ticket references support_tickets (id) on delete cascade,
  user_id uuid not null constraint a_note_is_written_by_an_account references users (id),
  text text not null constraint a_note_says_something check (text <> '' and char_length(text) <= 5000),
  created_at timestamptz not null
);
create index support_notes_in_order on support_notes (ticket_id, created_at, id);

grant select, insert, update, delete on support_tickets to handshake_app;
grant select, insert on support_messages, support_notes to handshake_app;

-- Answers from support are one more topic of the notification emails.
create or replace view user_email_preferences as
select u.id as user_id,
  not exists (select from muted_notices m where m.user_id = u.id and m.channel = 'email' and m.topic = 'news') as marketing_emails,
  (select count(*) from muted_notices m where m.user_id = u.id and m.channel = 'email'
    and m.topic in ('invitations', 'agreements', 'loans', 'money', 'friends', 'support')) < 6 as notification_emails,
  true as security_emails,
  (select count(*) from muted_notices m where m.user_id = u.id and m.channel = 'email'
    and m.topic in ('handshakes', 'results', 'disputes')) < 3 as bet_updates,
  (select max(m.created_at) from muted_notices m where m.user_id = u.id and m.channel = 'email') as updated_at
from users u;
