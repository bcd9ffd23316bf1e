-- People talk under pools as they do under handshakes: a comment is about one or the other.

alter table handshake_comments
  alter column handshake_id drop not null,
  add column pool_id uuid constraint comment_is_about_a_pool references pools (id),
  add constraint a_comment_is_about_one_thing check (num_nonnulls(handshake_id, pool_id) = 1);
create index handshake_comments_under_pools on handshake_comments (pool_id, created_at, id) where pool_id is not null;
