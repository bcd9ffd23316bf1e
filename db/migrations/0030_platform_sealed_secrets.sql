-- Secrets are sealed under keys of the configuration: what is kept already is sealed anew, so the app may write it again.

grant update on app_secrets to handshake_app;
comment on table app_secrets is 'Keys the app made for itself on first use; those that open something are sealed.';
