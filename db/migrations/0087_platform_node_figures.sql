-- What every node says of itself, so that an admin sees all of them from any of them, and figures of the house by day.

-- Overwritten in place every few seconds; a node that leaves takes its row with it, and one that died is no longer read.
create table running_nodes (
  node text collate "C" constraint a_node_reports_once primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  roles text[] not null,
  streams integer not null,
  most_streams integer not null,
  connections_open integer not null,
  connections_idle integer not null,
  connections_waited integer not null,
  most_connections integer not null,
  memory_bytes bigint not null,
  constraint a_node_counts_from_zero check (least(streams, connections_open, connections_idle, connections_waited) >= 0)
);
comment on table running_nodes is 'One row per running node, as it last reported, by the clock of the database.';

create table node_minutes (
  minute timestamptz not null,
  node text collate "C" not null,
  requests integer not null,
  failed integer not null,
  slow integer not null,
  took_ms bigint not null,
  slowest_ms integer not null,
  slowest_route text,
  -- The most at once in this minute.
  streams integer not null,
  connections_busy integer not null,
  connections_waited integer not null,
  job_lag_ms bigint not null,
  constraint a_node_has_one_row_a_minute primary key (minute, node),
  constraint some_answers_are_failed_or_slow check (least(requests, failed, slow) >= 0 and greatest(failed, slow) <= requests)
);
comment on table node_minutes is 'What each node did in each minute of the last day; older ones are deleted.';

create table house_days (
  -- In UTC, as 2026-03-01.
  day text collate "C" not null constraint a_figure_is_of_a_whole_day check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  figure text collate "C" not null,
  value bigint not null constraint a_figure_counts_from_zero check (value >= 0),
  counted_at timestamptz not null,
  constraint a_day_has_a_figure_once primary key (figure, day)
);
comment on table house_days is 'Counts by day: people who joined, and handshakes by the state they were last counted in.';

grant select, insert, update, delete on running_nodes, node_minutes, house_days to handshake_app;
