/** What limits, breaks and standing too close to somebody refuse: a part of the one table of refusals. */

export const safetyRefusals = {
  'safety.over-limit': {
    status: 409,
    words: 'You set a limit of {limit} a {period} on {what} and have {left} left. No money moved.',
  },
  'safety.on-break': {
    status: 409,
    words: 'You’re taking a break until {until}. You can bet and deposit again after that.',
  },
  'safety.other-side-away': { status: 409, words: 'The other side can’t bet right now. Your money stays with you.' },
  'safety.too-close': {
    status: 403,
    words:
      'You’re a friend or regular opponent of someone in this, or share a device with them, so someone else has to decide it.',
  },
  'safety.limit-out-of-range': { status: 422, words: 'Choose a limit between $0 and $1,000,000.' },
} as const
