/** What any request may be refused with, whatever it asks for. */
export const requestRefusals = {
  'request.rate-limited': { status: 429, words: 'Too many requests. Please wait {waitSeconds} seconds and try again.' },
  'request.cross-site': {
    status: 403,
    words: 'This request didn’t come from Handshake. Reload the page and try again.',
  },
  'request.unavailable': {
    status: 503,
    words: 'We can’t reach our database right now. Your money is safe. Please try again in a moment.',
  },
  // PostgreSQL's 25006.
  'request.read-only': {
    status: 503,
    words:
      'We can’t save anything right now, so nothing changed. Your money is safe, and you can still look around. Please try again in a moment.',
  },
  // PostgreSQL's 53100.
  'request.out-of-space': {
    status: 503,
    words:
      'We’ve run out of room to save things, so nothing changed. Your money is safe. Please try again in a few minutes.',
  },
  // PostgreSQL's 57014.
  'request.timed-out': {
    status: 503,
    words: 'This took too long, so we stopped it. Your money is safe. Please try again in a moment.',
  },
  // PostgreSQL's 42501: waiting does not help, so nobody is asked to.
  'request.not-permitted': {
    status: 403,
    words: 'Something didn’t add up on our side, so we changed nothing. Your money is safe. Please contact support.',
  },
  'request.stopping': {
    status: 503,
    words: 'Handshake is restarting. Please try again in a moment.',
  },
  'request.too-many-streams': {
    status: 503,
    words: 'Live updates are at capacity right now. Everything else works. Reload the page to see what’s new.',
  },
  'request.region-blocked': {
    status: 403,
    words:
      'Handshake isn’t available where you are, so you can’t add money or start anything new. You can still withdraw, and what you already agreed to settles as usual.',
  },
  'request.bad-cursor': { status: 422, words: 'This list has changed. Please start again from the top.' },
  'request.unknown-path': { status: 404, words: 'There’s nothing at this address.' },
} as const
