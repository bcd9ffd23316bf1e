-- Who searches the marketplace by a name is led to that person's offers, and not through everything they ever shook hands on. Who is
-- still in a handshake is counted from those that run, and not from a whole life.

create index bets_in_the_marketplace_by_creator on bets (creator_id) where status = 'open' and is_public and hidden_at is null;
create index bets_that_run_by_creator on bets (creator_id) where status in ('matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed') and hidden_at is null;
create index bets_that_run_by_peer on bets (peer_id) where status in ('matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed') and hidden_at is null;
