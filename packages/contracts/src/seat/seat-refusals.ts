/** What is said about seats left open when they cannot be offered or taken: a part of the one table of refusals. */

import { conflict, invalid, unknown } from '../refusal.ts'

export const seatRefusals = {
  'seat.unknown': unknown('This link doesn’t work. Ask whoever sent it to you for a new one.'),
  'seat.own': conflict('This is your own offer. Send the link to the other side.'),
  'seat.taken': conflict('Someone else was faster. This offer is taken.'),
  'seat.over': conflict('This offer isn’t open anymore.'),
  'seat.replaced': conflict('This link was replaced. Ask for the new one.'),
  'seat.not-now': conflict('This offer can’t be taken right now. Ask whoever sent it to take another look.'),
  'seat.too-many': conflict('You have {limit} offers waiting for someone. Cancel one first.'),
  'seat.own-address': invalid('That’s your own email. Enter theirs, or leave it empty.'),
  'seat.only-loans': invalid('Only a loan can be asked for.'),
}
