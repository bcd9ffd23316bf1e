-- Requests that moved money and were answered, by their key: a repeat is told what the first one came to and changes nothing.

create table answered_requests (
  user_id uuid not null constraint answered_request_is_by_an_account references users (id),
  route text not null,
  key uuid not null,
  input_hash bytea not null,
  answered_at timestamptz not null,
  constraint a_request_is_answered_once primary key (user_id, route, key)
);

-- For the nightly clearing alone.
create index answered_requests_by_age on answered_requests (answered_at);

grant select, insert, delete on answered_requests to handshake_app;
