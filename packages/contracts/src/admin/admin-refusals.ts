/** What administration refuses: a part of the one table of refusals. */

export const adminRefusals = {
  'admin.unknown-stuck-work': { status: 404, words: 'This isn’t stuck anymore.' },
  'admin.unknown-job': { status: 404, words: 'We couldn’t find that job.' },
  'admin.maintenance': {
    status: 503,
    words: 'Handshake is down for maintenance and will be back soon. Your money is safe.',
  },
  'admin.unknown-person': { status: 404, words: 'We couldn’t find that account.' },
  'admin.own-account': { status: 409, words: 'You can’t do this to your own account. Ask another admin.' },
  'admin.account-closed': { status: 409, words: 'This account was closed by its owner, so it can’t be changed.' },
} as const
