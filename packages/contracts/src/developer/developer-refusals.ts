/** What keys refuse, and what is refused to whoever calls with one. */

import { conflict, forbidden, invalid, malformed, unauthenticated, unknown } from '../refusal.ts'

export const developerRefusals = {
  // One answer for every key that opens nothing: a stranger learns nothing about keys that were real.
  'developer.unknown-key': unauthenticated(
    'This key doesn’t work. It may be mistyped, expired or revoked. Check it in Settings under Developers.',
  ),
  'developer.key-from-elsewhere': forbidden('This key doesn’t work from the network you’re calling from.'),
  'developer.key-in-address': malformed(
    'Send a key in the Authorization header, never in an address: addresses end up in logs. Revoke this key and make a new one.',
  ),
  'developer.not-for-keys': forbidden('This can’t be done with a key. Please do it in the app.'),
  'developer.scope-too-narrow': forbidden('This key may not do that: it needs the scope “{scope}”.'),
  'developer.over-transfer-cap': conflict('This key moves {cap} at a time at most. No money moved.'),
  'developer.over-day-cap': conflict('This key moves {cap} a day at most and has {left} left. No money moved.'),
  'developer.caps-needed': invalid('A key that moves money needs a cap for each transfer and one for each day.'),
  'developer.caps-upside-down': invalid('The cap for each transfer can’t be higher than the one for each day.'),
  'developer.too-many-keys': conflict('You already have {limit} keys. Revoke one to make another.'),
  'developer.address-not-called': invalid('Enter a public https address, without a password in it.'),
  'developer.too-many-webhooks': conflict('You already have {limit} webhooks. Delete one to add another.'),
  'developer.no-such-webhook': unknown('This webhook has already been deleted.'),
  'developer.webhook-is-off': conflict('This webhook is off. Turn it on first.'),
  'developer.no-such-delivery': unknown('This delivery has already been deleted.'),
  'developer.delivery-waits': conflict('This delivery is still on its way.'),
  'developer.no-such-key': unknown('This key has already been revoked.'),
}
