/** The refusals about agreements: a part of the one table. Guards bring their own words, which stand beside their rules. */

import { conflict, forbidden, invalid, unknown } from '../refusal.ts'

export const agreementRefusals = {
  'agreement.unknown': unknown('Agreement not found'),
  'agreement.transition-not-found': unknown('Transition not found'),
  'agreement.invalid-transition': conflict('Invalid transition'),
  'agreement.not-your-step': forbidden('You can’t do this in the agreement right now.'),
  'agreement.guard': conflict('{reason}'),
  'agreement.stale-version': conflict('The terms have changed since you opened them. Please read them again.'),
  'agreement.stale-proposal': conflict(
    'What you’re accepting has changed since you opened it. Please take another look.',
  ),
  'agreement.no-profile': unknown('User profile not found'),
  'agreement.insufficient-balance': conflict('Insufficient wallet balance'),
  'agreement.short-of-funds': conflict(
    'You need {need} but only have {balance}. Please add {shortfall} to your wallet.',
  ),
  'agreement.unknown-person': invalid('One of these people isn’t available. Please check who you chose.'),
  'agreement.wrong-people': invalid('Choose between {least} and {most} people, including you.'),
  'agreement.bad-terms': invalid('{problem}'),
  'agreement.missing-details': invalid('Please say {what}.'),
  'agreement.no-photos-now': conflict('You can’t add photos to this agreement right now.'),
  'agreement.too-many-photos': conflict('You’ve added {limit} photos and notes, which is the maximum.'),
  'agreement.photo-id-reused': conflict('This photo was already sent with different content.'),
  'agreement.no-more-rounds': conflict('This split doesn’t repeat anymore.'),
  'agreement.nothing-to-settle': conflict('You two don’t owe each other anything right now.'),
  'agreement.not-yours-to-settle': conflict('They owe you more than you owe them, so it’s up to them to settle up.'),
  'agreement.settle-up-changed': conflict(
    'What you owe each other changed. You now owe {youOwe}, and they owe you {theyOwe}.',
  ),
  'agreement.settle-up-fee-short': conflict(
    'Their wallet can’t cover the loan fee that’s due with this. Nothing was paid. Pay each one by itself instead.',
  ),
  'agreement.unknown-guest-link': unknown('This link doesn’t work anymore. Ask whoever sent it to you for a new one.'),
  'agreement.guest-share-closed': conflict('There’s nothing left to pay on this share.'),
  'agreement.guest-share-taken': conflict(
    'Someone already joined with this link. Ask whoever sent it to you to check.',
  ),
  'agreement.own-guest-link': conflict('This link is for your guest. Send it to them.'),
  'agreement.already-in-split': conflict('You already have a share of this bill, so this one is for someone else.'),
  'agreement.bad-cursor': invalid('This list has changed. Please start again from the top.'),
}
