-- People who are not here yet are asked into a pool by email, and pictures stand beside what is said in a dispute.

create table pool_invitations (
  id uuid constraint pool_invitations_id_is_unique primary key,
  pool_id uuid not null constraint pool_invitation_is_to_a_pool references pools (id),
  sender_id uuid not null constraint pool_invitation_is_sent_by_an_account references users (id),
  recipient_email text not null,
  -- Whose the address is, or who came by its link; the creator does not see it before they answer.
  recipient_id uuid constraint pool_invitation_is_for_an_account references users (id),
  -- The hash of the code in the mailed link, made when the mail leaves.
  code text constraint a_pool_invitation_link_is_its_own unique,
  created_at timestamptz not null,
  constraint an_address_is_asked_into_a_pool_once unique (pool_id, recipient_email)
);
create index pool_invitations_by_sender on pool_invitations (sender_id, created_at);
create index pool_invitations_by_recipient on pool_invitations (recipient_id) where recipient_id is not null;

-- Asked at an address that turned out to be theirs: their name is not shown to the creator for it.
alter table pool_guests add column by_email boolean not null default false;
create index pools_by_link on pools (link_hash) where link_hash is not null and status = 'open';

alter table pool_statements
  add column image bytea,
  add column image_sent_hash bytea,
  drop constraint a_statement_says_something,
  add constraint a_statement_says_or_shows_something check (text <> '' or image is not null),
  add constraint a_picture_of_a_statement_is_known_by_what_was_sent check ((image is null) = (image_sent_hash is null)),
  add constraint a_sent_hash_of_a_statement_is_a_sha256 check (octet_length(image_sent_hash) = 32),
  add constraint a_picture_of_a_statement_is_no_larger_than_two_megabytes check (octet_length(image) <= 2097152);

grant select, insert, update on pool_invitations to handshake_app;
