-- Whoever signs up by a link claims its invitation by the hash of its code alone.
create unique index bet_invitations_by_code on bet_invitations (code) where status = 'pending' and code is not null;
