/** The refusals about cases and about the pictures that are brought: a part of the one table. */

export const disputeRefusals = {
  'dispute.unknown': { status: 404, words: 'Dispute not found' },
  'dispute.window-closed': { status: 409, words: 'Dispute window has closed' },
  'dispute.nothing-to-dispute': { status: 409, words: 'There is no result to dispute yet.' },
  'dispute.confirmed-before': { status: 409, words: 'You have confirmed this result already.' },
  'dispute.withdrawn-before': { status: 409, words: 'You have withdrawn this dispute; it cannot be raised again.' },
  'dispute.too-late': { status: 409, words: 'This case has moved on since you looked at it. Please look again.' },
  'dispute.not-yours': { status: 403, words: 'This step of the case is not yours to take.' },
  'dispute.appeal-closed': { status: 409, words: 'The time to appeal has passed.' },
  'dispute.accepted-before': { status: 409, words: 'You have accepted this ruling already.' },
  'dispute.wrong-share': {
    status: 422,
    words: 'A split names a share between nothing and the whole pot; any other ruling names none.',
  },
  'dispute.empty-evidence': { status: 422, words: 'Please write something or add an image.' },
  'dispute.not-an-image': { status: 422, words: 'Please choose a PNG, JPEG or WebP image.' },
  'dispute.image-too-large': { status: 422, words: 'Images can be up to 2 MB and 24 million pixels.' },
  'dispute.too-much-evidence': {
    status: 409,
    words: 'You have brought {limit} pieces of evidence, which is the most.',
  },
  'dispute.evidence-id-reused': { status: 409, words: 'This evidence was already sent with other content.' },
  'picture.busy': {
    status: 503,
    words: 'We’re processing a lot of pictures right now. Please try again in a moment.',
  },
} as const
