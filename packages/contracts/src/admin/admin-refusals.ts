/** What administration refuses: a part of the one table of refusals. */

export const adminRefusals = {
  'admin.unknown-stuck-work': { status: 404, words: 'This isn’t stuck anymore.' },
  'admin.unknown-job': { status: 404, words: 'We couldn’t find that job.' },
  'admin.maintenance': {
    status: 503,
    words: 'Handshake is down for maintenance and will be back soon. Your money is safe.',
  },
  'admin.too-many-views': { status: 409, words: 'You have {limit} views of this table. Delete one first.' },
  'admin.unknown-view': { status: 404, words: 'This view is gone.' },
  'admin.bad-query': { status: 422, words: 'These filters don’t fit this table. Clear them and try again.' },
  'admin.unknown-deal': { status: 404, words: 'We couldn’t find that handshake or agreement.' },
  'admin.reason-needed': { status: 403, words: 'This is private. Tell us why you need to see it.' },
  'admin.unknown-person': { status: 404, words: 'We couldn’t find that account.' },
  'admin.own-account': { status: 409, words: 'You can’t do this to your own account. Ask another admin.' },
  'admin.account-closed': { status: 409, words: 'This account was closed by its owner, so it can’t be changed.' },
  'admin.unknown-adjustment': { status: 404, words: 'We couldn’t find that adjustment.' },
  'admin.adjustment-waiting': {
    status: 409,
    words: 'An adjustment for this person is already waiting for a second admin. Decide that one first.',
  },
  'admin.adjustment-ended': { status: 409, words: 'This adjustment isn’t waiting anymore. Someone was faster.' },
  'admin.adjustment-expired': {
    status: 410,
    words: 'Nobody approved this within 48 hours, so it expired. Ask for it again if it’s still needed.',
  },
  'admin.adjustment-needs-another': {
    status: 403,
    words: 'You asked for this adjustment, so another admin has to decide.',
  },
  'admin.adjustment-not-yours': { status: 403, words: 'Only the admin who asked for this adjustment can withdraw it.' },
  'admin.adjustment-own-balance': {
    status: 403,
    words: 'This adjustment is about your own balance, so other admins have to handle it.',
  },
  'admin.adjustment-asker-left': {
    status: 409,
    words:
      'The admin who asked for this isn’t an active admin anymore. Decline it, and ask again if it’s still needed.',
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
