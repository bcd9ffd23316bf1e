-- Logos of teams and leagues, as the sports service or an admin gave them, with the picture we drew of each; and what kind of game a game is.

create table sports_logos (
  id uuid constraint sports_logos_id_is_unique primary key,
  entity_type text not null,
  entity_name text not null,
  league text,
  -- Where the picture came from; null where the service was asked and has none, or an admin sent it.
  logo_url text,
  high_res_url text,
  last_updated timestamptz not null,
  source text not null,
  -- The picture, drawn anew as WebP, and the part of its address that changes whenever it does.
  file_id uuid,
  bytes bytea,
  constraint a_name_has_one_logo unique (entity_type, entity_name),
  constraint a_logo_has_one_address unique (file_id),
  constraint a_logo_is_of_a_team_or_a_league check (entity_type in ('team', 'league')),
  constraint logo_source_is_known check (source in ('thesportsdb', 'manual')),
  constraint a_logo_picture_has_its_address check ((file_id is null) = (bytes is null)),
  constraint a_logo_is_small check (octet_length(bytes) <= 102400),
  constraint a_logo_names_somebody check (entity_name <> '')
);
create index sports_logos_by_age on sports_logos (last_updated);

grant select, insert, update, delete on sports_logos to handshake_app;

alter table live_games add column game_type text not null default 'Regular Season';
