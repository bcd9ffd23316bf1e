-- Where a person said at sign-up that they live, where this installation asks because some regions are blocked.
alter table users add column region text
  constraint a_region_is_a_country_or_a_state check (region ~ '^[A-Z]{2}(-[A-Z]{2})?$');
grant insert (region) on users to handshake_app;
