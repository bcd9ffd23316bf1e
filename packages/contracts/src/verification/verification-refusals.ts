/** The refusals of verifications: phone numbers and identity checks. */

export const verificationRefusals = {
  'verification.bad-number': {
    status: 422,
    words: 'That doesn’t look like a phone number. Outside the US, start with + and the country code.',
  },
  'verification.no-texts': { status: 503, words: 'We can’t send text messages right now.' },
  'verification.already-yours': { status: 409, words: 'This number is already verified.' },
  'verification.wait': {
    status: 429,
    words: 'We just sent you a code. You can get another one in {waitSeconds} seconds.',
  },
  'verification.too-many-codes': {
    status: 429,
    words: 'Too many codes were sent. Please try again in {waitHours} hours.',
  },
  'verification.no-code': { status: 410, words: 'That code has expired. Get a new one.' },
  'verification.wrong-code': { status: 422, words: 'That code isn’t right. Check the message and try again.' },
  'verification.too-many-tries': { status: 429, words: 'Too many wrong codes. Get a new one.' },
  'verification.number-taken': {
    status: 409,
    words: 'Another account already verified this number. Use a different one, or contact support.',
  },

  'verification.identity-verified': { status: 409, words: 'Your identity is already verified.' },
  'verification.identity-in-review': {
    status: 409,
    words: 'Your documents are being reviewed. We’ll tell you as soon as there’s an answer.',
  },
  'verification.identity-tries-used': {
    status: 429,
    words: 'You’ve tried {tries} times in 30 days. You can try again on {from}, or contact support.',
  },
  'verification.no-identity-check': {
    status: 409,
    words: 'There’s no identity check to add to. Please choose your document again.',
  },
  'verification.checked-elsewhere': {
    status: 409,
    words: 'Your pictures are taken on Stripe’s page. Please continue there.',
  },
  'verification.part-not-needed': { status: 422, words: 'We don’t need that picture for the document you chose.' },
  'verification.pictures-missing': { status: 422, words: 'A picture is still missing. Please add it first.' },
  'verification.not-a-picture': {
    status: 422,
    words: 'We can’t read this picture. Choose a PNG, JPEG or WebP file that’s at least 200 pixels on each side.',
  },
  'verification.picture-too-large': { status: 422, words: 'Pictures can be up to 2 MB and 24 million pixels.' },
  'verification.unknown-check': { status: 404, words: 'We couldn’t find that identity check.' },
  'verification.unknown-picture': { status: 404, words: 'That picture isn’t here anymore.' },
  'verification.already-decided': {
    status: 409,
    words: 'This check isn’t waiting anymore. Someone decided it, or the person withdrew it.',
  },
  'verification.reason-needed': { status: 422, words: 'Please choose why you’re declining.' },
  'verification.pictures-unopened': { status: 409, words: 'Please open every picture before you verify this person.' },
  'verification.bad-signature': { status: 400, words: 'The webhook signature isn’t valid.' },
} as const
