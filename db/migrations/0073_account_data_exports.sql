-- The file with everything we keep about a person, made by a job and kept, sealed, until they have it or a few days have passed.

create table data_exports (
  user_id uuid constraint a_person_has_one_data_export primary key constraint data_export_belongs_to_an_account references users (id),
  id uuid not null constraint a_data_export_has_an_id unique,
  state text not null constraint data_export_state_is_known check (state in ('preparing', 'ready', 'failed')),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  size_bytes bigint,
  pieces integer,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint a_ready_data_export_has_a_size_and_an_end check (
    (state = 'ready') = (size_bytes is not null and pieces is not null and ready_at is not null)
    and (state = 'preparing') = (expires_at is null)
  )
);
create index data_exports_to_make on data_exports (due_at) where state = 'preparing';
create index data_exports_to_forget on data_exports (expires_at) where expires_at is not null;

create table data_export_pieces (
  export_id uuid constraint a_piece_belongs_to_a_data_export references data_exports (id) on delete cascade,
  number integer,
  sealed text not null,
  constraint a_data_export_has_each_piece_once primary key (export_id, number)
);
-- What is encrypted does not get smaller by being compressed again.
alter table data_export_pieces alter column sealed set storage external;

grant select, insert, update, delete on data_exports to handshake_app;
grant select, insert on data_export_pieces to handshake_app;
