-- What jobs did and providers answered, for those who run the house; and the legs of a slip in every version of its terms.

create table job_runs (
  name text constraint a_job_has_one_row primary key,
  last_run_at timestamptz not null,
  took_ms integer not null,
  run_count bigint not null,
  failure_count bigint not null,
  -- Since it last succeeded: above nothing, it is failing now.
  failures_in_a_row integer not null,
  failure text,
  failed_at timestamptz,
  constraint runs_are_counted check (run_count > 0 and failure_count between 0 and run_count)
);
comment on table job_runs is 'One row per job, whatever node ran it: nodes add what they did every few seconds.';

-- The last few answers, newest first, and the words of one game as they came.
alter table sport_providers add column answers jsonb not null default '[]';
alter table sport_providers add column sample jsonb;

alter table bet_terms add column legs jsonb not null default '[]';

grant select, insert, update on job_runs to handshake_app;
