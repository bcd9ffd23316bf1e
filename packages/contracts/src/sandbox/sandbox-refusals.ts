/** What a sandbox refuses, and what every other installation says to its routes. */

export const sandboxRefusals = {
  'sandbox.off': {
    status: 404,
    words: 'This isn’t a sandbox. Developers start one with `npm start -- --sandbox`.',
  },
  'sandbox.say-when': { status: 422, words: 'Please say how many seconds to move the clock, or to what time.' },
  'sandbox.too-far': { status: 422, words: 'The clock moves at most 366 days at a time.' },
  'sandbox.game-over': { status: 409, words: 'This game is already over.' },
  'sandbox.order-not-ready': {
    status: 409,
    words:
      'That can’t happen to this order now: complete or fail one that’s pending, dispute or refund a deposit that’s completed, or give back what was taken.',
  },
  'sandbox.not-yours-to-answer': {
    status: 403,
    words: 'Only demo people and people made in this sandbox can be told what to answer.',
  },
  'sandbox.friend-refused': { status: 409, words: 'They couldn’t do that: {why}' },
} as const
