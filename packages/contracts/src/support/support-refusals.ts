/** The refusals of support tickets. */
export const supportRefusals = {
  'support.unknown-ticket': { status: 404, words: 'We couldn’t find that ticket.' },
  'support.too-many-tickets': {
    status: 429,
    words: 'You’ve opened {limit} tickets in the last 24 hours. Add to one of them, or try again tomorrow.',
  },
  'support.too-many-messages': {
    status: 409,
    words: 'You’ve written {limit} messages in this ticket, which is the maximum. Please open a new one.',
  },
  'support.id-reused': { status: 409, words: 'This message was already sent with different content.' },
  'support.moved-on': {
    status: 409,
    words: 'Something new came in while you were writing. Read it, then send your answer again.',
  },
} as const
