/** What any request may be refused with, whatever it asks for. */

import { forbidden, invalid, tooOften, unavailable, unknown } from './refusal.ts'

export const requestRefusals = {
  'request.rate-limited': tooOften('Too many requests. Please wait {waitSeconds} seconds and try again.'),
  'request.cross-site': forbidden('This request didn’t come from Handshake. Reload the page and try again.'),
  'request.unavailable': unavailable(
    'We can’t reach our database right now. Your money is safe. Please try again in a moment.',
  ),
  // PostgreSQL's 25006.
  'request.read-only': unavailable(
    'We can’t save anything right now, so nothing changed. Your money is safe, and you can still look around. Please try again in a moment.',
  ),
  // PostgreSQL's 53100.
  'request.out-of-space': unavailable(
    'We’ve run out of room to save things, so nothing changed. Your money is safe. Please try again in a few minutes.',
  ),
  // PostgreSQL's 57014.
  'request.timed-out': unavailable(
    'This took too long, so we stopped it. Your money is safe. Please try again in a moment.',
  ),
  // PostgreSQL's 42501: waiting does not help, so nobody is asked to.
  'request.not-permitted': forbidden(
    'Something didn’t add up on our side, so we changed nothing. Your money is safe. Please contact support.',
  ),
  'request.stopping': unavailable('Handshake is restarting. Please try again in a moment.'),
  'request.too-many-streams': unavailable(
    'Live updates are at capacity right now. Everything else works. Reload the page to see what’s new.',
  ),
  'request.region-blocked': forbidden(
    'Handshake isn’t available where you are, so you can’t add money or start anything new. You can still withdraw, and what you already agreed to settles as usual.',
  ),
  'request.bad-cursor': invalid('This list has changed. Please start again from the top.'),
  'request.unknown-path': unknown('There’s nothing at this address.'),
}
