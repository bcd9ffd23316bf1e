/** The refusals about cases and about the pictures that are brought: a part of the one table. */

export const disputeRefusals = {
  'dispute.unknown': { status: 404, words: 'Dispute not found' },
  'dispute.window-closed': { status: 409, words: 'Dispute window has closed' },
  'dispute.nothing-to-dispute': { status: 409, words: 'There’s no result to dispute yet.' },
  'dispute.confirmed-before': { status: 409, words: 'You already confirmed this result.' },
  'dispute.withdrawn-before': { status: 409, words: 'You withdrew this dispute, so you can’t reopen it.' },
  'dispute.too-late': { status: 409, words: 'This case has changed since you opened it. Please take another look.' },
  'dispute.not-yours': { status: 403, words: 'You can’t do this in the case right now.' },
  'dispute.appeal-closed': { status: 409, words: 'The time to appeal is over.' },
  'dispute.accepted-before': { status: 409, words: 'You already accepted this ruling.' },
  'dispute.wrong-share': {
    status: 422,
    words: 'A split needs a share between $0 and the whole pot. Other rulings don’t take a share.',
  },
  'dispute.too-much-evidence': {
    status: 409,
    words: 'You’ve added {limit} pieces of evidence, which is the maximum.',
  },
  'dispute.evidence-id-reused': { status: 409, words: 'This evidence was already sent with different content.' },
  'picture.busy': {
    status: 503,
    words: 'We’re processing a lot of images right now. Please try again in a moment.',
  },
} as const
