-- Closing an account erases its address from the waiting list and from the last mail it was sent.

grant delete on waitlist to handshake_app;
create index emails_of_farewell on emails (id) where template_id = 'security-notice' and user_id is null and recipient_email <> 'closed@closed.invalid';
