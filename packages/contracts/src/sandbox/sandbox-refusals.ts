/** What a sandbox refuses, and what every other installation says to its routes. */

import { conflict, forbidden, invalid, unknown } from '../refusal.ts'

export const sandboxRefusals = {
  'sandbox.off': unknown('This isn’t a sandbox. Developers start one with `npm start -- --sandbox`.'),
  'sandbox.say-when': invalid('Please say how many seconds to move the clock, or to what time.'),
  'sandbox.too-far': invalid('The clock moves at most 366 days at a time.'),
  'sandbox.game-over': conflict('This game is already over.'),
  'sandbox.order-not-ready': conflict(
    'That can’t happen to this order now: complete or fail one that’s pending, dispute or refund a deposit that’s completed, or give back what was taken.',
  ),
  'sandbox.not-yours-to-answer': forbidden(
    'Only demo people and people made in this sandbox can be told what to answer.',
  ),
  'sandbox.friend-refused': conflict('They couldn’t do that: {why}'),
}
