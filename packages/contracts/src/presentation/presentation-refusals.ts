/** What the gate of presentations and writing them refuse: a part of the one table of refusals. */

import { conflict, forbidden, tooOften, unknown } from '../refusal.ts'

export const presentationRefusals = {
  'presentation.locked': forbidden('Enter the password to see presentations.'),
  'presentation.closed': forbidden('Presentations aren’t open to visitors here yet.'),
  'presentation.wrong-password': forbidden('Incorrect password. Please try again.'),
  'presentation.too-many-tries': tooOften('Too many tries. Try again in {waitMinutes} min.'),
  'presentation.unknown': unknown('We couldn’t find that presentation.'),
  'presentation.link-taken': conflict('Another presentation already has this link.'),
  'presentation.fixed-link': conflict('The link of this presentation can’t be changed.'),
}
