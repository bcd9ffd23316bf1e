-- Live events are numbered and kept for a while, so that a browser that was away is told exactly what it missed, by any node.

-- One row. Whoever numbers events holds it until its commit, so positions become visible in their order and without a gap.
create table live_head (
  only_one boolean constraint there_is_one_live_head primary key default true constraint a_live_head_is_the_only_one check (only_one),
  position bigint not null constraint live_positions_only_grow check (position >= 0)
);
insert into live_head (position) values (0);
comment on table live_head is 'The position of the newest live event.';

create table live_events (
  position bigint constraint a_live_position_is_given_once primary key,
  notice jsonb not null,
  told_at timestamptz not null
);
comment on table live_events is 'What browsers were told lately, by position; every node reads it, and old rows are deleted.';

grant select, update on live_head to handshake_app;
grant select, insert, delete on live_events to handshake_app;
