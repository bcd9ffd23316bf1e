-- Finds what refers to a game or a result, so that sample games nobody uses can be forgotten without reading every handshake.

create index bets_of_a_game on bets (game_id) where game_id is not null;
create index bets_on_a_result on bets (result_id) where result_id is not null;
