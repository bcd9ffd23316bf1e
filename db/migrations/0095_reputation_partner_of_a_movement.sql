-- A movement of trust over an agreement says with whom it was, so that many with one partner count less, as handshakes do.

alter table trust_movements add column partner_id uuid constraint trust_moved_with_an_account references users (id);

update trust_movements m set partner_id = case when m.user_id = a.initiator_id then a.counterparty_id else a.initiator_id end
from agreements a
where a.id = m.agreement_id and a.counterparty_id is not null and m.user_id in (a.initiator_id, a.counterparty_id);

create index trust_movements_with_a_partner on trust_movements (user_id, partner_id, at) where partner_id is not null;
