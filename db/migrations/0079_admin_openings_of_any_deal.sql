-- Staff give their reason for a private pool or agreement as they do for a handshake, and the room for all of them finds by title and person.

alter table staff_openings alter column bet_id drop not null;
alter table staff_openings add column pool_id uuid constraint opening_is_of_a_pool references pools (id);
alter table staff_openings add column agreement_id uuid constraint opening_is_of_an_agreement references agreements (id);
alter table staff_openings add constraint an_opening_is_of_one_thing check (num_nonnulls(bet_id, pool_id, agreement_id) = 1);

create index staff_openings_of_a_person on staff_openings (staff_id, expires_at);

-- Titles never change where a version stands, so the words of bets are found there: the rows of `bets` themselves change at every step.
create index bet_terms_by_word on bet_terms using gin (title gin_trgm_ops) where status = 'current';

-- What people deleted themselves is on none of their lists, and staff still find it by who made it.
create index bets_put_away on bets (creator_id, id) where hidden_at is not null;
