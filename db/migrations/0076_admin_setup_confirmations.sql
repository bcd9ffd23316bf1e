-- What an admin vouches for while setting up: steps that the server cannot see for itself, such as a backup that was restored.

create table setup_confirmations (
  step text constraint a_setup_step_is_confirmed_once primary key,
  confirmed_at timestamptz not null
);

grant select, insert, update on setup_confirmations to handshake_app;

create index test_emails_by_age on emails (created_at) where template_id = 'test-email';
