/** What accounts refuse: links, passwords, codes, passkeys, and closing. */

import { conflict, forbidden, gone, invalid, tooOften, unknown } from '../refusal.ts'

export const accountRefusals = {
  'account.invalid-verification-token': gone('Invalid or expired verification token'),
  'account.verification-token-expired': gone('Verification token has expired'),
  'account.unknown-user': unknown('User not found'),
  'account.already-verified': conflict('Email is already verified'),
  'account.invalid-reset-token': gone('Invalid or expired reset token'),
  'account.reset-token-expired': gone('Password reset token has expired'),
  'account.wrong-password': forbidden('That password isn’t right. Please try again.'),
  'account.code-required': forbidden('Enter the code from your authenticator app.'),
  'account.wrong-code': forbidden('That code didn’t work. Please try again.'),
  'account.too-many-attempts': tooOften('Too many attempts. Please wait {waitMinutes} minutes and try again.'),
  'account.second-factor-on': conflict('Your authenticator app is already set up.'),
  'account.second-factor-off': conflict('You haven’t set up an authenticator app.'),
  'account.second-factor-not-started': conflict('Please start setting up your authenticator app again.'),
  'account.passkey-refused': invalid('We couldn’t add that passkey. Please try again.'),
  'account.too-many-passkeys': conflict('You already have {limit} passkeys. Remove one to add another.'),
  'account.unknown-passkey': unknown('This passkey has already been removed.'),
  'account.not-closable': conflict('You can’t close your account yet: {reason}'),
  'account.export-gone': gone('That file is gone. Export your data again to get a new one.'),
  'account.password-too-short': invalid('Password must be at least {least} characters long'),
  'account.password-common': invalid(
    'That’s one of the first passwords anyone would try. Choose a few unrelated words instead.',
  ),
  'account.password-names-you': invalid(
    'Your name and email are easy to guess. Choose something nobody knows about you.',
  ),
}
