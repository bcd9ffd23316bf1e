/** What people are told when a pool cannot be made, joined, left or settled: a part of the one table of refusals. */

export const poolRefusalTable = {
  'pool.unknown': { status: 404, words: 'We couldn’t find that pool.' },
  'pool.too-late': { status: 409, words: 'This pool has changed since you opened it. Please take another look.' },
  'pool.not-yours': { status: 403, words: 'Only the person who created this pool can do this.' },
  'pool.not-in': { status: 403, words: 'Only people in this pool can do this.' },
  'pool.betting-closed': { status: 409, words: 'Betting on this pool has closed.' },
  'pool.full': { status: 409, words: 'This pool is full. Your money wasn’t touched.' },
  'pool.already-in': {
    status: 409,
    words: 'You’re already in this pool. You can change your pick until betting closes.',
  },
  'pool.own-address': { status: 409, words: 'That’s your own email address. You’re already in this pool.' },
  'pool.creator-stays': {
    status: 409,
    words: 'You created this pool, so you can’t leave it. You can cancel it instead.',
  },
  'pool.unknown-outcome': { status: 422, words: 'Choose one of the outcomes of this pool.' },
  'pool.too-few-outcomes': { status: 422, words: 'A pool needs at least two outcomes to choose from.' },
  'pool.same-outcome-twice': { status: 422, words: 'Two of the outcomes are the same. Make each one different.' },
  'pool.people-out-of-range': { status: 422, words: 'A pool is for 3 to 50 people.' },
  'pool.closing-passed': { status: 422, words: 'Betting must close at a time in the future.' },
  'pool.settles-before-closing': { status: 422, words: 'The result can’t be due before betting closes.' },
  'pool.no-next-round': {
    status: 409,
    words: 'You can’t start a next round here. This pool was refunded or already has one.',
  },
  'pool.nobody-invited': { status: 422, words: 'Choose at least one person to invite.' },
  'pool.unknown-person': { status: 404, words: 'We couldn’t find one of the people you chose.' },
  'pool.not-invited': { status: 409, words: 'You don’t have an open invitation to this pool.' },
  'pool.unknown-invitation': { status: 404, words: 'That invitation was already answered or withdrawn.' },
  'pool.too-early': { status: 409, words: 'It’s too early for a result.' },
  'pool.feed-decides': { status: 409, words: 'This pool is on a game, so the official result decides it.' },
  'pool.no-result': { status: 409, words: 'There’s no result to confirm or dispute right now.' },
  'pool.stale-result': {
    status: 409,
    words: 'The result has changed since you opened it. Please take another look.',
  },
  'pool.confirmed-before': { status: 409, words: 'You already confirmed this result.' },
  'pool.window-closed': { status: 409, words: 'The time to dispute this result is over.' },
  'pool.appeal-closed': { status: 409, words: 'The time to appeal this ruling is over.' },
  'pool.no-case': { status: 409, words: 'There’s no open dispute about this pool right now.' },
  'pool.too-many-statements': {
    status: 409,
    words: 'You’ve already added {limit} statements. The arbitrator has what they need.',
  },
  'pool.has-stake': { status: 403, words: 'You’ve been part of this pool, so someone else has to decide it.' },
  'pool.bad-cursor': { status: 422, words: 'This list has changed. Please start again from the top.' },
} as const

/** What whoever steps a pool may hear. */
export const stepRefusals = ['pool.unknown', 'pool.too-late', 'wallet.halted', 'wallet.id-reused'] as const
