/** What limits, breaks and standing too close to somebody refuse: a part of the one table of refusals. */

import { conflict, forbidden, invalid } from '../refusal.ts'

export const safetyRefusals = {
  'safety.over-limit': conflict(
    'You set a limit of {limit} a {period} on {what} and have {left} left. No money moved.',
  ),
  'safety.on-break': conflict('You’re taking a break until {until}. You can bet and deposit again after that.'),
  'safety.other-side-away': conflict('The other side can’t bet right now. Your money stays with you.'),
  'safety.too-close': forbidden(
    'You’re a friend or regular opponent of someone in this, or share a device with them, so someone else has to decide it.',
  ),
  'safety.limit-out-of-range': invalid('Choose a limit between $0 and $1,000,000.'),
}
