-- Leads a search by name to a person's offers and counts what runs, neither by way of everything they ever shook hands on.

create index bets_in_the_marketplace_by_creator on bets (creator_id) where status = 'open' and is_public and hidden_at is null;
create index bets_that_run_by_creator on bets (creator_id) where status in ('matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed') and hidden_at is null;
create index bets_that_run_by_peer on bets (peer_id) where status in ('matched', 'in_progress', 'outcome_pending', 'finalizing', 'disputed') and hidden_at is null;
