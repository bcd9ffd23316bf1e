/** What keys refuse, and what is refused to whoever calls with one. */

export const developerRefusals = {
  // One answer for every key that opens nothing: a stranger learns nothing about keys that were real.
  'developer.unknown-key': {
    status: 401,
    words: 'This key doesn’t work. It may be mistyped, expired or revoked. Check it in Settings under Developers.',
  },
  'developer.key-from-elsewhere': { status: 403, words: 'This key doesn’t work from the network you’re calling from.' },
  'developer.key-in-address': {
    status: 400,
    words:
      'Send a key in the Authorization header, never in an address: addresses end up in logs. Revoke this key and make a new one.',
  },
  'developer.not-for-keys': { status: 403, words: 'This can’t be done with a key. Please do it in the app.' },
  'developer.scope-too-narrow': {
    status: 403,
    words: 'This key may not do that: it needs the scope “{scope}”.',
  },
  'developer.over-transfer-cap': {
    status: 409,
    words: 'This key moves {cap} at a time at most. No money moved.',
  },
  'developer.over-day-cap': {
    status: 409,
    words: 'This key moves {cap} a day at most and has {left} left. No money moved.',
  },
  'developer.caps-needed': {
    status: 422,
    words: 'A key that moves money needs a cap for each transfer and one for each day.',
  },
  'developer.caps-upside-down': {
    status: 422,
    words: 'The cap for each transfer can’t be higher than the one for each day.',
  },
  'developer.too-many-keys': { status: 409, words: 'You already have {limit} keys. Revoke one to make another.' },
  'developer.address-not-called': { status: 422, words: 'Enter a public https address, without a password in it.' },
  'developer.too-many-webhooks': {
    status: 409,
    words: 'You already have {limit} webhooks. Delete one to add another.',
  },
  'developer.no-such-webhook': { status: 404, words: 'This webhook has already been deleted.' },
  'developer.webhook-is-off': { status: 409, words: 'This webhook is off. Turn it on first.' },
  'developer.no-such-delivery': { status: 404, words: 'This delivery has already been deleted.' },
  'developer.delivery-waits': { status: 409, words: 'This delivery is still on its way.' },
  'developer.no-such-key': { status: 404, words: 'This key has already been revoked.' },
} as const
