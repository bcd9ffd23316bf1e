/** What administration refuses: a part of the one table of refusals. */

export const adminRefusals = {
  'admin.unknown-stuck-work': { status: 404, words: 'This isn’t stuck anymore.' },
  'admin.unknown-job': { status: 404, words: 'We couldn’t find that job.' },
  'admin.too-many-views': { status: 409, words: 'You have {limit} views of this table. Delete one first.' },
  'admin.unknown-view': { status: 404, words: 'This view is gone.' },
  'admin.bad-query': { status: 422, words: 'These filters don’t fit this table. Clear them and try again.' },
  'admin.unknown-deal': { status: 404, words: 'We couldn’t find that handshake or agreement.' },
  'admin.reason-needed': { status: 403, words: 'This is private. Tell us why you need to see it.' },
  'admin.unknown-person': { status: 404, words: 'We couldn’t find that account.' },
  'admin.own-account': { status: 409, words: 'You can’t do this to your own account. Ask another admin.' },
  'admin.account-closed': { status: 409, words: 'This account was closed by its owner, so it can’t be changed.' },
  'admin.linked-account': {
    status: 403,
    words: 'This account seems to be yours too, so other admins have to handle it.',
  },
  'admin.adjustment-waiting': {
    status: 409,
    words: 'An adjustment for this person is already waiting for a second admin. Decide that one first.',
  },
  'admin.new-admin-waiting': { status: 409, words: 'Someone already asked for this. It waits for a second admin.' },
  'admin.already-admin': { status: 409, words: 'They’re already an admin.' },
  'admin.not-ready-for-office': {
    status: 409,
    words: 'Only someone who can sign in and has verified their email can become an admin.',
  },
  'admin.unknown-request': { status: 404, words: 'We couldn’t find that request.' },
  'admin.request-ended': { status: 409, words: 'This isn’t waiting anymore. Someone was faster.' },
  'admin.request-expired': {
    status: 410,
    words: 'Nobody approved this within 48 hours, so it expired. Ask for it again if it’s still needed.',
  },
  'admin.request-needs-another': { status: 403, words: 'You asked for this, so another admin has to decide.' },
  'admin.request-not-yours': { status: 403, words: 'Only the admin who asked for this can withdraw it.' },
  'admin.request-about-you': { status: 403, words: 'This is about you, so other admins have to handle it.' },
  'admin.request-asker-left': {
    status: 409,
    words:
      'The admin who asked for this isn’t an active admin anymore. Decline it, and ask again if it’s still needed.',
  },
  'admin.approver-promoted': {
    status: 403,
    words: 'One of you made the other an admin, so someone else has to approve this.',
  },
  'admin.approver-linked': {
    status: 403,
    words: 'Two of the accounts involved seem to belong to one person, so someone else has to approve this.',
  },
  'admin.approver-new': {
    status: 403,
    words: 'You can approve things once you’ve been an admin for 7 days. Another admin has to approve this.',
  },
  'admin.adjustment-too-little': {
    status: 409,
    words: 'There’s only {balance} in this wallet, so we can’t take {amount} from it.',
  },
  'admin.adjustment-over-cap': {
    status: 409,
    words: 'Admins can add {left} more to wallets today. Wait until tomorrow (UTC), or ask for less.',
  },
} as const
