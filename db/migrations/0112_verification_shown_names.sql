-- The name others saw when a check was handed in: whoever decides vouches for that one.
alter table identity_checks add column shown_name text;
comment on column identity_checks.shown_name is 'The display name when it was handed in; null while it is not, and for checks from before.';
