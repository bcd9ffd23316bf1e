-- Whoever asked somebody into a pool by email may take that back; the row stays, since the limit counts what was mailed.

alter table pool_invitations
  add column withdrawn_at timestamptz,
  drop constraint an_address_is_asked_into_a_pool_once,
  add constraint a_withdrawn_invitation_opens_nothing check (withdrawn_at is null or code is null);
create unique index an_address_is_asked_into_a_pool_once on pool_invitations (pool_id, recipient_email)
  where withdrawn_at is null;

-- Whoever was asked by that email alone is not asked any more.
grant delete on pool_guests to handshake_app;
