/** The refusals about cases and about the pictures that are brought: a part of the one table. */

import { conflict, forbidden, invalid, unavailable, unknown } from '../refusal.ts'

export const disputeRefusals = {
  'dispute.unknown': unknown('Dispute not found'),
  'dispute.window-closed': conflict('Dispute window has closed'),
  'dispute.nothing-to-dispute': conflict('There’s no result to dispute yet.'),
  'dispute.confirmed-before': conflict('You already confirmed this result.'),
  'dispute.withdrawn-before': conflict('You withdrew this dispute, so you can’t reopen it.'),
  'dispute.too-late': conflict('This case has changed since you opened it. Please take another look.'),
  'dispute.not-yours': forbidden('You can’t do this in the case right now.'),
  'dispute.appeal-closed': conflict('The time to appeal is over.'),
  'dispute.accepted-before': conflict('You already accepted this ruling.'),
  'dispute.wrong-share': invalid(
    'A split needs a share between $0 and the whole pot. Other rulings don’t take a share.',
  ),
  'dispute.too-much-evidence': conflict('You’ve added {limit} pieces of evidence, which is the maximum.'),
  'dispute.evidence-id-reused': conflict('This evidence was already sent with different content.'),
  'picture.busy': unavailable('We’re processing a lot of images right now. Please try again in a moment.'),
}
