/** What drafts refuse. */

import { conflict, unknown } from '../refusal.ts'

export const assistantRefusals = {
  'assistant.no-such-draft': unknown('We couldn’t find that draft.'),
  'assistant.draft-ended': conflict('This draft was already answered or has expired. Nothing happened.'),
  'assistant.draft-changed': conflict(
    'The terms changed since you last saw them. Nothing happened. Look at them again before you confirm.',
  ),
  'assistant.too-many-drafts': conflict('You already have {limit} drafts waiting. Confirm or decline some first.'),
  'assistant.draft-id-reused': conflict('This request was already used for a different draft.'),
}
