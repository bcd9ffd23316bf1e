-- When somebody last opened the page of a link that was passed on, so that its maker can be told that it is looked at.
alter table bet_invitations add column opened_at timestamptz;
