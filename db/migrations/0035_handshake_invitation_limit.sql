-- How many invitations a person sent to e-mail addresses and phones lately is counted before each: by sender and time.

create index bet_invitations_by_sender on bet_invitations (sender_id, created_at)
  where num_nonnulls(recipient_email, recipient_phone) > 0;
