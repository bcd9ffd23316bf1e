-- Errors that browsers report: one row for each cause, build and hour, so that a flood of one cause pushes out no other.

create table client_errors (
  fingerprint bytea not null,
  build text not null,
  hour timestamptz not null,
  category text not null,
  severity text not null,
  code text not null,
  message text not null,
  stack text not null,
  path text not null,
  reference text,
  count integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint a_cause_is_counted_once_per_build_and_hour primary key (fingerprint, build, hour),
  constraint an_error_was_seen check (count > 0),
  constraint error_severity_is_known check (severity in ('low', 'medium', 'high', 'critical')),
  constraint error_category_is_known check (category in ('network', 'database', 'authentication', 'validation', 'external_api', 'system'))
);
create index client_errors_newest_first on client_errors (last_seen_at desc);
grant select, insert, update, delete on client_errors to handshake_app;
