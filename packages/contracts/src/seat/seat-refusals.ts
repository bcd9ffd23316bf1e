/** What is said about seats left open when they cannot be offered or taken: a part of the one table of refusals. */

export const seatRefusals = {
  'seat.unknown': { status: 404, words: 'This link doesn’t work. Ask whoever sent it to you for a new one.' },
  'seat.own': { status: 409, words: 'This is your own offer. Send the link to the other side.' },
  'seat.taken': { status: 409, words: 'Someone else was faster. This offer is taken.' },
  'seat.over': { status: 409, words: 'This offer isn’t open anymore.' },
  'seat.replaced': { status: 409, words: 'This link was replaced. Ask for the new one.' },
  'seat.not-now': {
    status: 409,
    words: 'This offer can’t be taken right now. Ask whoever sent it to take another look.',
  },
  'seat.too-many': { status: 409, words: 'You have {limit} offers waiting for someone. Cancel one first.' },
  'seat.own-address': { status: 422, words: 'That’s your own email. Enter theirs, or leave it empty.' },
  'seat.only-loans': { status: 422, words: 'Only a loan can be asked for.' },
} as const
