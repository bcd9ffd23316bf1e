/** What administration refuses: a part of the one table of refusals. */

import { conflict, forbidden, gone, invalid, unknown } from '../refusal.ts'

export const adminRefusals = {
  'admin.unknown-stuck-work': unknown('This isn’t stuck anymore.'),
  'admin.unknown-job': unknown('We couldn’t find that job.'),
  'admin.too-many-views': conflict('You have {limit} views of this table. Delete one first.'),
  'admin.unknown-view': unknown('This view is gone.'),
  'admin.bad-query': invalid('These filters don’t fit this table. Clear them and try again.'),
  'admin.unknown-deal': unknown('We couldn’t find that handshake or agreement.'),
  'admin.reason-needed': forbidden('This is private. Tell us why you need to see it.'),
  'admin.unknown-person': unknown('We couldn’t find that account.'),
  'admin.own-account': conflict('You can’t do this to your own account. Ask another admin.'),
  'admin.account-closed': conflict('This account was closed by its owner, so it can’t be changed.'),
  'admin.linked-account': forbidden('This account seems to be yours too, so other admins have to handle it.'),
  'admin.adjustment-waiting': conflict(
    'An adjustment for this person is already waiting for a second admin. Decide that one first.',
  ),
  'admin.new-admin-waiting': conflict('Someone already asked for this. It waits for a second admin.'),
  'admin.already-admin': conflict('They’re already an admin.'),
  'admin.not-ready-for-office': conflict(
    'Only someone who can sign in and has verified their email can become an admin.',
  ),
  'admin.unknown-request': unknown('We couldn’t find that request.'),
  'admin.request-ended': conflict('This isn’t waiting anymore. Someone was faster.'),
  'admin.request-expired': gone(
    'Nobody approved this within 48 hours, so it expired. Ask for it again if it’s still needed.',
  ),
  'admin.request-needs-another': forbidden('You asked for this, so another admin has to decide.'),
  'admin.request-not-yours': forbidden('Only the admin who asked for this can withdraw it.'),
  'admin.request-about-you': forbidden('This is about you, so other admins have to handle it.'),
  'admin.request-asker-left': conflict(
    'The admin who asked for this isn’t an active admin anymore. Decline it, and ask again if it’s still needed.',
  ),
  'admin.approver-promoted': forbidden('One of you made the other an admin, so someone else has to approve this.'),
  'admin.approver-linked': forbidden(
    'Two of the accounts involved seem to belong to one person, so someone else has to approve this.',
  ),
  'admin.approver-new': forbidden(
    'You can approve things once you’ve been an admin for 7 days. Another admin has to approve this.',
  ),
  'admin.adjustment-too-little': conflict('There’s only {balance} in this wallet, so we can’t take {amount} from it.'),
  'admin.adjustment-over-cap': conflict(
    'Admins can add {left} more to wallets today. Wait until tomorrow (UTC), or ask for less.',
  ),
}
