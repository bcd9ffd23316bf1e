-- Seats left open: a deal between two, offered to somebody who is not here yet, and the link by which they take the other side.

create table open_seats (
  -- What it becomes when it is taken has the same id.
  id uuid constraint open_seats_id_is_unique primary key,
  maker_id uuid not null constraint an_open_seat_is_offered_by_an_account references users (id),
  request_id uuid not null,
  -- What its maker calls whoever it is for.
  name text not null,
  way text not null,
  title text not null,
  -- As the form was sent, with the name of its type.
  terms jsonb not null,
  -- The day its maker named.
  answer_by timestamptz,
  status text not null,
  -- How its maker reaches them; forgotten as soon as it is no longer open.
  email text,
  phone text,
  -- When the link was last mailed; the limit counts it.
  mailed_at timestamptz,
  -- The hash of the code in the link, which link it is, and those it replaced.
  link_hash text not null constraint an_open_seat_link_is_its_own unique,
  former_link_hashes text[] not null default '{}',
  link_round integer not null default 1,
  expires_at timestamptz not null,
  taken_by uuid constraint an_open_seat_is_taken_by_an_account references users (id),
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint a_request_opens_one_seat unique (maker_id, request_id),
  constraint an_open_seat_has_a_name check (name <> ''),
  constraint open_seat_way_is_known check (way in ('offer', 'ask')),
  constraint open_seat_status_is_known check (status in ('open', 'taken', 'canceled', 'expired')),
  constraint a_taken_seat_has_somebody_else_in_it check ((status = 'taken') = (taken_by is not null) and taken_by <> maker_id),
  constraint what_is_not_open_has_ended check ((status = 'open') = (ended_at is null)),
  constraint an_address_is_kept_while_the_seat_is_open check (status = 'open' or (email is null and phone is null))
);
create index open_seats_by_maker on open_seats (maker_id, created_at);
create index open_seats_by_mailing on open_seats (maker_id, mailed_at) where mailed_at is not null;
create index open_seats_by_email on open_seats (email) where email is not null;
create index open_seats_to_expire on open_seats (expires_at) where status = 'open';
create index open_seats_to_forget on open_seats (ended_at) where ended_at is not null;

-- Who signed up by a link: the mail that proves their address leads back to it without its secret.
create table open_seat_visitors (
  seat_id uuid not null constraint a_visitor_came_for_a_seat references open_seats (id) on delete cascade,
  user_id uuid not null constraint a_visitor_of_a_seat_has_an_account references users (id),
  constraint a_visitor_is_noted_once primary key (seat_id, user_id)
);
create index open_seat_visitors_by_person on open_seat_visitors (user_id);

grant select, insert, update, delete on open_seats to handshake_app;
grant select, insert, delete on open_seat_visitors to handshake_app;
