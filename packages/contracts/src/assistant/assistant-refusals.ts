/** What drafts refuse. */

export const assistantRefusals = {
  'assistant.no-such-draft': { status: 404, words: 'We couldn’t find that draft.' },
  'assistant.draft-ended': { status: 409, words: 'This draft was already answered or has expired. Nothing happened.' },
  'assistant.draft-changed': {
    status: 409,
    words: 'The terms changed since you last saw them. Nothing happened. Look at them again before you confirm.',
  },
  'assistant.too-many-drafts': {
    status: 409,
    words: 'You already have {limit} drafts waiting. Confirm or decline some first.',
  },
  'assistant.draft-id-reused': { status: 409, words: 'This request was already used for a different draft.' },
} as const
