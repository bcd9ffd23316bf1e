-- Phone numbers people proved to be theirs, and the code that is on its way to each who is proving one.

create table phone_numbers (
  user_id uuid constraint a_person_has_one_phone_number primary key constraint phone_number_belongs_to_an_account references users (id),
  number text not null
    constraint a_phone_number_is_one_persons unique
    constraint a_phone_number_is_in_international_form check (number ~ '^\+[1-9][0-9]{6,14}$'),
  verified_at timestamptz not null
);

create table phone_codes (
  user_id uuid constraint a_person_waits_for_one_phone_code primary key constraint phone_code_belongs_to_an_account references users (id),
  id uuid not null constraint a_phone_code_has_an_id unique,
  number text not null constraint a_phone_code_goes_to_a_number check (number ~ '^\+[1-9][0-9]{6,14}$'),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  refused_at timestamptz
);
grant select, insert, update, delete on phone_numbers, phone_codes to handshake_app;
