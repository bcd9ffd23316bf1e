/** The refusals of support tickets. */

import { conflict, tooOften, unknown } from '../refusal.ts'

export const supportRefusals = {
  'support.unknown-ticket': unknown('We couldn’t find that ticket.'),
  'support.too-many-tickets': tooOften(
    'You’ve opened {limit} tickets in the last 24 hours. Add to one of them, or try again tomorrow.',
  ),
  'support.too-many-messages': conflict(
    'You’ve written {limit} messages in this ticket, which is the maximum. Please open a new one.',
  ),
  'support.id-reused': conflict('This message was already sent with different content.'),
  'support.moved-on': conflict('Something new came in while you were writing. Read it, then send your answer again.'),
}
