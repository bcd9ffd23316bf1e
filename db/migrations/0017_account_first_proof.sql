-- The first proof of an address: an account can be left without a password, and a session knows when its person last proved who they are.

-- Null after an address was proved from elsewhere than the browser that signed up: the owner chooses a password of their own.
alter table users alter column password_hash drop not null;

-- Signing in is a proof. The default is for nodes of the version before, which do not write it.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set default now();
alter table sessions alter column proved_at set not null;
