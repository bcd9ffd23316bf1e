/** The refusals about agreements: a part of the one table. Guards bring their own words, which stand beside their rules. */

export const agreementRefusals = {
  'agreement.unknown': { status: 404, words: 'Agreement not found' },
  'agreement.transition-not-found': { status: 404, words: 'Transition not found' },
  'agreement.invalid-transition': { status: 409, words: 'Invalid transition' },
  'agreement.not-your-step': { status: 403, words: 'You can’t take this step in the agreement.' },
  'agreement.guard': { status: 409, words: '{reason}' },
  'agreement.stale-version': {
    status: 409,
    words: 'The terms have changed since you opened them. Please read them again.',
  },
  'agreement.no-profile': { status: 404, words: 'User profile not found' },
  'agreement.insufficient-balance': { status: 409, words: 'Insufficient wallet balance' },
  'agreement.short-of-funds': {
    status: 409,
    words: 'You need {need} but only have {balance}. Please add {shortfall} to your wallet.',
  },
  'agreement.not-offered': { status: 409, words: 'This kind of agreement isn’t available yet.' },
  'agreement.unknown-person': {
    status: 422,
    words: 'One of these people isn’t available. Please check who takes part.',
  },
  'agreement.wrong-people': { status: 422, words: 'Choose between {least} and {most} people, including you.' },
  'agreement.bad-terms': { status: 422, words: '{problem}' },
  'agreement.missing-details': { status: 422, words: 'Please say {what}.' },
  'agreement.bad-cursor': { status: 422, words: 'This page of the list no longer exists. Please start over.' },
} as const
