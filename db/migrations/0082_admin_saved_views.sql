-- How staff like to look at a long table: its fields and order, under a name of their own.

create table saved_views (
  id uuid constraint saved_views_id_is_unique primary key,
  user_id uuid not null constraint a_view_is_saved_by_an_account references users (id),
  room text not null,
  name text not null constraint a_view_has_a_name check (name <> '' and char_length(name) <= 40),
  query text not null constraint a_view_is_short check (char_length(query) <= 500),
  created_at timestamptz not null,
  constraint a_person_saves_a_name_once_in_a_room unique (user_id, room, name)
);

grant select, insert, update, delete on saved_views to handshake_app;
