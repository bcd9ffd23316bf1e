/** What the gate of presentations and writing them refuse: a part of the one table of refusals. */

export const presentationRefusals = {
  'presentation.locked': { status: 403, words: 'Enter the password to see presentations.' },
  'presentation.closed': { status: 403, words: 'Presentations aren’t open to visitors here yet.' },
  'presentation.wrong-password': { status: 403, words: 'Incorrect password. Please try again.' },
  'presentation.too-many-tries': { status: 429, words: 'Too many tries. Try again in {waitMinutes} min.' },
  'presentation.unknown': { status: 404, words: 'We couldn’t find that presentation.' },
  'presentation.link-taken': { status: 409, words: 'Another presentation already has this link.' },
  'presentation.fixed-link': { status: 409, words: 'The link of this presentation can’t be changed.' },
} as const
