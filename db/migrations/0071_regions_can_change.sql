-- People move: where somebody lives can be said anew, once in thirty days, so when it was said last is kept.
alter table users add column region_changed_at timestamptz;
grant update (region, region_changed_at) on users to handshake_app;
