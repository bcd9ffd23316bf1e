-- Who runs jobs right now, so that what a dead worker had begun is given to another; and which alarms are sounding.

create table job_workers (
  worker_id text constraint a_worker_has_one_row primary key,
  node_name text not null,
  seen_at timestamptz not null
);
comment on table job_workers is 'One row per living worker of the job queue, renewed every few seconds; a row that grows old is a dead worker.';
create index job_workers_of_a_node on job_workers (node_name);

create table alarms (
  name text constraint an_alarm_sounds_once primary key,
  since timestamptz not null
);
comment on table alarms is 'What is wrong right now and has been told; the row goes when it is right again, so that the next time is told too.';

grant select, insert, update, delete on job_workers to handshake_app;
grant select, insert, delete on alarms to handshake_app;
