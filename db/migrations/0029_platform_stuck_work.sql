-- Work that failed on one row: put back for a while, counted, and shown to admins with the reason, so that no other row waits for it.

create table stuck_work (
  id uuid constraint stuck_work_id_is_unique primary key,
  task text not null,
  subject text not null,
  subject_id uuid not null,
  failure text not null,
  attempts integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  next_try_at timestamptz not null,
  alarmed_at timestamptz,
  constraint a_task_is_stuck_on_a_row_once unique (task, subject_id),
  constraint subject_is_known check (subject in ('handshake', 'dispute', 'payment-order')),
  constraint tries_are_counted check (attempts > 0)
);
comment on table stuck_work is 'A row leaves it when the task succeeds; one whose task no longer wants it is cleared out after a day.';
create index stuck_work_by_subject on stuck_work (subject_id);

grant select, insert, update, delete on stuck_work to handshake_app;
