/** The wire of accounts: signing up, proving the address, recovery, second factors, export and closing. */
import * as z from 'zod/mini'
import { password, proof, weakPassword, wrongProof } from './account/account-proof.ts'
import { passkeyOptions, passkeySignature, secondFactorCode } from './account/second-factor.ts'
import { defineContract } from './contract.ts'
import { email, idOf, instant, line, mailedToken, newPassword, nothing, saying } from './primitives.ts'
import { sessionView } from './session.ts'

/** The answer to a sign-up, whether it made an account or the address had one already. */
export const signUpSaying = 'Please check your email to verify your account'
/** The answer to asking for a reset, whether the address has an account or not. */
export const passwordResetSaying = 'If an account with this email exists, a password reset link has been sent'
/** The answer to asking for another verification mail, for anyone but the owner whose address is already verified. */
export const resendSaying = 'If this address is waiting to be verified, a new verification email has been sent'

/** What a screen says when one of these calls fails for a reason that is no refusal. */
export const accountFailures = {
  verifyEmail: 'Failed to verify email address',
  resendVerification: 'Failed to send verification email',
  requestPasswordReset: 'Failed to send password reset email',
  resetPassword: 'Failed to reset password',
} as const

export const passkey = z.object({
  id: idOf('passkey'),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})

export const account = defineContract({
  signUp: {
    method: 'POST',
    path: '/api/account',
    access: 'anyone',
    summary:
      'Creates an account with its profile and wallet and mails the verification link; never tells whether the address was taken.',
    input: z.object({
      fullName: line('Full Name', 80),
      email,
      password: newPassword,
      adultAndTerms: z.boolean(),
      inviteCode: z.optional(mailedToken),
      friendInvite: z.optional(mailedToken),
    }),
    result: z.object({ email: z.string(), message: z.string() }),
    refusals: ['account.adults-only', ...weakPassword],
    // The play money of a new wallet: an address has one account, and a wallet is opened once.
    movesMoney: 'once',
    limit: { points: 30, perSeconds: 3_600, by: 'address' },
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/account/verify-email',
    access: 'anyone',
    security: 'account.email-verified',
    summary:
      'Redeems a verification token; in the browser that signed up it signs the person in, elsewhere it drops what that browser set up.',
    input: z.object({ token: mailedToken, email }),
    /** The token chooses a password at account.resetPassword, where the one before was dropped. */
    result: z.object({ session: z.nullable(sessionView), newPasswordToken: z.nullable(z.string()) }),
    refusals: ['account.invalid-verification-token', 'account.verification-token-expired'],
    limit: { points: 100, perSeconds: 3_600, by: 'address' },
  },
  resendVerification: {
    method: 'POST',
    path: '/api/account/verify-email/resend',
    access: 'anyone',
    summary: 'Voids older verification links and mails a new one; only the owner learns why not.',
    input: z.object({ email }),
    result: saying,
    refusals: ['account.unknown-user', 'account.already-verified'],
    limit: { points: 20, perSeconds: 3_600, by: 'address' },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/account/password-reset',
    access: 'anyone',
    summary: 'Mails a reset link; the answer is the same whether the address has an account or not.',
    input: z.object({ email }),
    result: saying,
    refusals: [],
    limit: { points: 30, perSeconds: 3_600, by: 'address' },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/account/password-reset/redeem',
    access: 'anyone',
    security: 'account.password-reset',
    summary:
      'Redeems a reset token for a new password, ends every other session of the person and removes passkeys they do not keep.',
    input: z.object({ token: mailedToken, email, password: newPassword, keepPasskeys: z.optional(z.boolean()) }),
    /** `reclaimed`: this was the first proof of the address, from elsewhere than the browser that signed up. */
    result: z.object({ endedSessions: z.int(), removedPasskeys: z.int(), reclaimed: z.boolean() }),
    refusals: ['account.invalid-reset-token', 'account.reset-token-expired', ...weakPassword],
    limit: { points: 100, perSeconds: 3_600, by: 'address' },
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: 'signed-in',
    security: 'account.password-changed',
    summary:
      'Sets a new password for someone who knows the old one, or has none and signed in just now; ends every other session.',
    input: z.object({ password: z.optional(password), code: z.optional(secondFactorCode), newPassword }),
    result: z.object({ endedSessions: z.int() }),
    refusals: [...wrongProof, 'session.proof-needed', ...weakPassword],
  },
  readSecurity: {
    method: 'GET',
    path: '/api/account/security',
    access: 'signed-in',
    summary: 'How the account is protected: password age, second factor, passkeys.',
    input: nothing,
    result: z.object({
      /** Null while there is no password: the owner of the address has yet to choose one. */
      passwordChangedAt: z.nullable(instant),
      secondFactor: z.object({ enabledAt: z.nullable(instant), recoveryCodesLeft: z.int() }),
      passkeys: z.array(passkey),
    }),
    refusals: [],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor',
    access: 'verified',
    security: 'account.factor-started',
    summary: 'A new secret for an authenticator app; it counts only once confirmed with a code.',
    input: z.object({ password }),
    result: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['account.wrong-password', 'account.too-many-attempts', 'account.second-factor-on'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: 'verified',
    security: 'account.factor-on',
    summary: 'Switches the second factor on with a first code; answers the recovery codes, this once.',
    input: z.object({ code: secondFactorCode }),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['account.wrong-code', 'account.too-many-attempts', 'account.second-factor-not-started'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    access: 'signed-in',
    security: 'account.codes-renewed',
    summary: 'Voids the recovery codes and answers new ones, this once.',
    input: z.object(proof),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [...wrongProof, 'account.second-factor-off'],
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/disable',
    access: 'signed-in',
    security: 'account.factor-off',
    summary: 'Switches the second factor off.',
    input: z.object(proof),
    result: z.object({}),
    refusals: [...wrongProof, 'account.second-factor-off'],
  },
  proveAgain: {
    method: 'POST',
    path: '/api/account/proof',
    access: 'signed-in',
    security: 'account.proved',
    summary:
      'Shows once more who is signed in, by passkey, code or password: good for a quarter of an hour in this session.',
    input: z.object({
      password: z.optional(password),
      code: z.optional(secondFactorCode),
      passkey: z.optional(passkeySignature),
    }),
    result: z.object({ provedAt: instant }),
    refusals: [...wrongProof, 'session.passkey-refused', 'session.required'],
  },
  startPasskeyProof: {
    method: 'POST',
    path: '/api/account/proof/passkey',
    access: 'signed-in',
    summary: 'What the browser needs to ask a passkey of this person for its signature.',
    input: nothing,
    result: passkeyOptions,
    refusals: [],
  },
  startPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'verified',
    summary: 'What the browser needs to create a passkey.',
    input: z.object(proof),
    result: passkeyOptions,
    refusals: [...wrongProof, 'account.too-many-passkeys'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'verified',
    security: 'account.passkey-added',
    summary: 'Keeps the public key of a new passkey.',
    input: z.extend(passkeySignature, { name: line('Name', 60) }),
    result: passkey,
    refusals: ['account.passkey-refused', 'account.too-many-passkeys'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    access: 'signed-in',
    security: 'account.passkey-removed',
    freshProof: true,
    summary: 'Forgets a passkey, and gives this session a new token.',
    input: z.object({ passkeyId: idOf('passkey') }),
    result: z.object({}),
    refusals: ['account.unknown-passkey', 'session.proof-needed'],
  },
  finishOnboarding: {
    method: 'POST',
    path: '/api/account/onboarding',
    access: 'signed-in',
    summary: 'Notes that the person has been shown around; safe to repeat.',
    input: nothing,
    result: z.object({ needsOnboarding: z.boolean() }),
    refusals: [],
  },
  exportData: {
    method: 'GET',
    path: '/api/account/export',
    access: 'signed-in',
    security: 'account.exported',
    summary: 'Everything Handshake keeps about the person, by feature, as JSON to download.',
    input: nothing,
    result: z.object({ exportedAt: instant, sections: z.record(z.string(), z.unknown()) }),
    refusals: [],
    limit: { points: 10, perSeconds: 3_600, by: 'person' },
  },
  closeAccount: {
    method: 'POST',
    path: '/api/account/close',
    access: 'signed-in',
    security: 'account.closed',
    summary: 'Closes the account for good; refused while money or anything open remains.',
    input: z.object(proof),
    result: z.object({}),
    refusals: [...wrongProof, 'account.not-closable'],
  },
})
