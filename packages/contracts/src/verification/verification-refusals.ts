/** The refusals of verifications: phone numbers and identity checks. */

import { conflict, gone, invalid, malformed, tooOften, unavailable, unknown } from '../refusal.ts'

export const verificationRefusals = {
  'verification.bad-number': invalid(
    'That doesn’t look like a phone number. Outside the US, start with + and the country code.',
  ),
  'verification.no-texts': unavailable('We can’t send text messages right now.'),
  'verification.already-yours': conflict('This number is already verified.'),
  'verification.wait': tooOften('We just sent you a code. You can get another one in {waitSeconds} seconds.'),
  'verification.too-many-codes': tooOften('Too many codes were sent. Please try again in {waitHours} hours.'),
  'verification.no-code': gone('That code has expired. Get a new one.'),
  'verification.wrong-code': invalid('That code isn’t right. Check the message and try again.'),
  'verification.too-many-tries': tooOften('Too many wrong codes. Get a new one.'),
  'verification.number-taken': conflict(
    'Another account already verified this number. Use a different one, or contact support.',
  ),

  'verification.identity-verified': conflict('Your identity is already verified.'),
  'verification.identity-in-review': conflict(
    'Your documents are being reviewed. We’ll tell you as soon as there’s an answer.',
  ),
  'verification.identity-tries-used': tooOften(
    'You’ve tried {tries} times in 30 days. You can try again on {from}, or contact support.',
  ),
  'verification.no-identity-check': conflict('There’s no identity check to add to. Please choose your document again.'),
  'verification.checked-elsewhere': conflict('Your pictures are taken on Stripe’s page. Please continue there.'),
  'verification.part-not-needed': invalid('We don’t need that picture for the document you chose.'),
  'verification.pictures-missing': invalid('A picture is still missing. Please add it first.'),
  'verification.not-a-picture': invalid(
    'We can’t read this picture. Choose a PNG, JPEG or WebP file that’s at least 200 pixels on each side.',
  ),
  'verification.picture-too-large': invalid('Pictures can be up to 2 MB and 24 million pixels.'),
  'verification.unknown-check': unknown('We couldn’t find that identity check.'),
  'verification.unknown-picture': unknown('That picture isn’t here anymore.'),
  'verification.already-decided': conflict(
    'This check isn’t waiting anymore. Someone decided it, or the person withdrew it.',
  ),
  'verification.reason-needed': invalid('Please choose why you’re declining.'),
  'verification.pictures-unopened': conflict('Please open every picture before you verify this person.'),
  'verification.bad-signature': malformed('The webhook signature isn’t valid.'),
}
