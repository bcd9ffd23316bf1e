-- Notices and mails keep whom they name, so that closing an account erases by person and never by a text that somebody chose.

alter table notifications add column names uuid[], add column marked_words jsonb;
comment on column notifications.names is 'The people it names, besides its reader; whoever of them leaves is taken out of its words.';
comment on column notifications.marked_words is 'Message, metadata and data with every name marked by whose it is; null where nobody is named.';
create index notifications_naming_a_person on notifications using gin (names) where names is not null;

alter table emails add column names uuid[];
comment on column emails.names is 'The people it names besides its reader; its variables have their names marked by whose they are.';
create index emails_naming_a_person on emails using gin (names) where names is not null;

-- What was written before: somebody who takes part in what the notice is about, and whose name it says. Its words were not marked, so
-- they are replaced as a whole when that person leaves.
with concerned as (
  select n.id as notice_id, party.user_id
  from notifications n
  join lateral (
    select b.creator_id as user_id from bets b where n.related_type = 'handshake' and b.id = n.related_id
    union select b.peer_id from bets b where n.related_type = 'handshake' and b.id = n.related_id
    union select b.referee_id from bets b where n.related_type = 'handshake' and b.id = n.related_id
    union select i.recipient_id from bet_invitations i where n.related_type = 'handshake' and i.bet_id = n.related_id
    union select a.user_id from agreement_participants a where n.related_type = 'agreement' and a.agreement_id = n.related_id
    union select s.user_id from pool_seats s where n.related_type = 'pool' and s.pool_id = n.related_id
    union select p.creator_id from pools p where n.related_type = 'pool' and p.id = n.related_id
    union select g.user_id from pool_guests g where n.related_type = 'pool' and g.pool_id = n.related_id
    union select n.related_id where n.related_type = 'person'
    union select a.owner_id from ledger.transfers t join ledger.accounts a on a.id in (t.from_account_id, t.to_account_id)
      where n.related_type = 'transfer' and t.id = n.related_id) party on party.user_id <> n.user_id
  join profiles p on p.id = party.user_id and p.is_active
  where n.deleted_at is null
    and (strpos(n.message, p.display_name) > 0 or strpos(n.metadata::text || n.data::text, to_json(p.display_name)::text) > 0)
), named as (
  select notice_id, array_agg(distinct user_id) as names from concerned group by notice_id)
update notifications n set names = named.names from named where named.notice_id = n.id;

update emails e set names = array[i.sender_id] from bet_invitations i where e.template_id = 'bet-invitation' and i.id = e.about_id;
update emails e set names = array[i.sender_id] from pool_invitations i where e.template_id = 'pool-invitation' and i.id = e.about_id;
update emails e set names = array[i.sender_id] from friend_invites i where e.template_id = 'friend-invite' and i.id = e.about_id;
