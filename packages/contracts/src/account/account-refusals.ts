/** What accounts refuse: links, passwords, codes, passkeys, and closing. */

export const accountRefusals = {
  'account.invalid-verification-token': { status: 410, words: 'Invalid or expired verification token' },
  'account.verification-token-expired': { status: 410, words: 'Verification token has expired' },
  'account.unknown-user': { status: 404, words: 'User not found' },
  'account.already-verified': { status: 409, words: 'Email is already verified' },
  'account.invalid-reset-token': { status: 410, words: 'Invalid or expired reset token' },
  'account.reset-token-expired': { status: 410, words: 'Password reset token has expired' },
  'account.wrong-password': { status: 403, words: 'That password isn’t right. Please try again.' },
  'account.code-required': { status: 403, words: 'Enter the code from your authenticator app.' },
  'account.wrong-code': { status: 403, words: 'That code didn’t work. Please try again.' },
  'account.too-many-attempts': {
    status: 429,
    words: 'Too many attempts. Please wait {waitMinutes} minutes and try again.',
  },
  'account.second-factor-on': { status: 409, words: 'Your authenticator app is already set up.' },
  'account.second-factor-off': { status: 409, words: 'You haven’t set up an authenticator app.' },
  'account.second-factor-not-started': { status: 409, words: 'Please start setting up your authenticator app again.' },
  'account.passkey-refused': { status: 422, words: 'We couldn’t add that passkey. Please try again.' },
  'account.too-many-passkeys': { status: 409, words: 'You already have {limit} passkeys. Remove one to add another.' },
  'account.unknown-passkey': { status: 404, words: 'This passkey has already been removed.' },
  'account.not-closable': { status: 409, words: 'You can’t close your account yet: {reason}' },
  'account.export-gone': { status: 410, words: 'That file is gone. Export your data again to get a new one.' },
  'account.password-too-short': { status: 422, words: 'Password must be at least {least} characters long' },
  'account.password-common': {
    status: 422,
    words: 'That’s one of the first passwords anyone would try. Choose a few unrelated words instead.',
  },
  'account.password-names-you': {
    status: 422,
    words: 'Your name and email are easy to guess. Choose something nobody knows about you.',
  },
} as const
