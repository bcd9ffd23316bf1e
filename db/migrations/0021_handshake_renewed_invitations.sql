-- An invitation that ran out can be renewed once: the new one is a row of its own, with its own seven days.

alter table bet_invitations add column renewed_at timestamptz
  constraint only_what_ran_out_is_renewed check (renewed_at is null or status = 'expired');
