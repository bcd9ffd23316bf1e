-- What people gave to others in the last day, by the transfer it began with: many small amounts ask for a proof as one large one does.
create table given_money (
  user_id uuid not null,
  at timestamptz not null,
  transfer_id uuid not null,
  amount_cents bigint not null,
  constraint a_gift_is_counted_once primary key (user_id, at, transfer_id),
  constraint given_money_was_somebodys foreign key (user_id) references users (id),
  constraint given_money_is_positive check (amount_cents > 0)
);

create index given_money_by_time on given_money (at);

grant select, insert, delete on given_money to handshake_app;
