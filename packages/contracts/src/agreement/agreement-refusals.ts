/** The refusals about agreements: a part of the one table. Guards bring their own words, which stand beside their rules. */

export const agreementRefusals = {
  'agreement.unknown': { status: 404, words: 'Agreement not found' },
  'agreement.transition-not-found': { status: 404, words: 'Transition not found' },
  'agreement.invalid-transition': { status: 409, words: 'Invalid transition' },
  'agreement.not-your-step': { status: 403, words: 'You can’t do this in the agreement right now.' },
  'agreement.guard': { status: 409, words: '{reason}' },
  'agreement.stale-version': {
    status: 409,
    words: 'The terms have changed since you opened them. Please read them again.',
  },
  'agreement.stale-proposal': {
    status: 409,
    words: 'What you’re accepting has changed since you opened it. Please take another look.',
  },
  'agreement.no-profile': { status: 404, words: 'User profile not found' },
  'agreement.insufficient-balance': { status: 409, words: 'Insufficient wallet balance' },
  'agreement.short-of-funds': {
    status: 409,
    words: 'You need {need} but only have {balance}. Please add {shortfall} to your wallet.',
  },
  'agreement.unknown-person': {
    status: 422,
    words: 'One of these people isn’t available. Please check who you chose.',
  },
  'agreement.wrong-people': { status: 422, words: 'Choose between {least} and {most} people, including you.' },
  'agreement.bad-terms': { status: 422, words: '{problem}' },
  'agreement.missing-details': { status: 422, words: 'Please say {what}.' },
  'agreement.no-photos-now': { status: 409, words: 'You can’t add photos to this agreement right now.' },
  'agreement.too-many-photos': {
    status: 409,
    words: 'You’ve added {limit} photos and notes, which is the maximum.',
  },
  'agreement.photo-id-reused': { status: 409, words: 'This photo was already sent with different content.' },
  'agreement.no-more-rounds': { status: 409, words: 'This split doesn’t repeat anymore.' },
  'agreement.nothing-to-settle': { status: 409, words: 'You two don’t owe each other anything right now.' },
  'agreement.not-yours-to-settle': {
    status: 409,
    words: 'They owe you more than you owe them, so it’s up to them to settle up.',
  },
  'agreement.settle-up-changed': {
    status: 409,
    words: 'What you owe each other changed. You now owe {youOwe}, and they owe you {theyOwe}.',
  },
  'agreement.settle-up-fee-short': {
    status: 409,
    words:
      'Their wallet can’t cover the loan fee that’s due with this. Nothing was paid. Pay each one by itself instead.',
  },
  'agreement.unknown-guest-link': {
    status: 404,
    words: 'This link doesn’t work anymore. Ask whoever sent it to you for a new one.',
  },
  'agreement.guest-share-closed': { status: 409, words: 'There’s nothing left to pay on this share.' },
  'agreement.guest-share-taken': {
    status: 409,
    words: 'Someone already joined with this link. Ask whoever sent it to you to check.',
  },
  'agreement.own-guest-link': { status: 409, words: 'This link is for your guest. Send it to them.' },
  'agreement.already-in-split': {
    status: 409,
    words: 'You already have a share of this bill, so this one is for someone else.',
  },
  'agreement.bad-cursor': { status: 422, words: 'This list has changed. Please start again from the top.' },
} as const
