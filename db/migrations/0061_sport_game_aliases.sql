-- What a second provider calls a game that another told us of first: its word on it is a second opinion, and no second game.
create table game_aliases (
  provider text not null,
  external_id text not null,
  game_id uuid not null,
  -- Told with home and away the other way round, as happens on neutral ground.
  is_swapped boolean not null,
  constraint a_provider_calls_one_game_by_an_id primary key (provider, external_id),
  constraint a_provider_has_one_id_for_a_game unique (game_id, provider),
  constraint an_alias_is_of_a_game foreign key (game_id) references live_games (id) on delete cascade
);
grant insert, select on table game_aliases to handshake_app;
