/** What any request may be refused with, whatever it asks for. */
export const requestRefusals = {
  'request.rate-limited': { status: 429, words: 'Too many requests. Please wait {waitSeconds} seconds and try again.' },
  'request.cross-site': {
    status: 403,
    words: 'This request did not come from Handshake. Reload the page and try again.',
  },
  'request.unavailable': {
    status: 503,
    words: 'We cannot reach our records right now. Your money is safe. Please try again in a moment.',
  },
  'request.stopping': {
    status: 503,
    words: 'Handshake is restarting. Please try again in a moment.',
  },
  'request.too-many-streams': {
    status: 503,
    words: 'Live updates are full right now. Everything else works; reload the page to see what is new.',
  },
  'request.unknown-path': { status: 404, words: 'There is nothing at this address.' },
} as const
