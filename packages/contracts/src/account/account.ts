/** The wire of accounts: signing up, proving the address, recovery, second factors, export and closing. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { email, idOf, instant, line, mailedToken, newPassword, nothing, returnTo, saying } from '../primitives.ts'
import { sessionView } from '../session/session.ts'
import { password, proof, weakPassword, wrongProof } from './account-proof.ts'
import { dataExportRoutes } from './data-export-routes.ts'
import { region, regionRoutes } from './region-routes.ts'
import { passkeyOptions, passkeySignature, secondFactorCode } from './second-factor.ts'

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
      'Creates an account with its profile and wallet and emails the verification link. The answer never reveals whether the address was taken.',
    input: z.object({
      fullName: line('Full Name', 80),
      email,
      password: newPassword,
      adultAndTerms: z.boolean(),
      /** A country such as `GB` or a state such as `US-NY`; needed where connection.readSetup says that it is asked. */
      region: z.optional(region),
      inviteCode: z.optional(mailedToken),
      friendInvite: z.optional(mailedToken),
      /** Where the person wants to go once their address is verified, in any browser. */
      returnTo: z.optional(returnTo),
    }),
    result: z.object({ email: z.string(), message: z.string() }),
    refusals: ['account.adults-only', 'account.region-needed', 'account.region-blocked', ...weakPassword],
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
      'Redeems a verification token. In the browser that signed up, it signs the person in; in any other, it removes what that browser had set up.',
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
    summary: 'Emails a new verification link and voids older ones. Only the owner learns why it failed.',
    input: z.object({ email, returnTo: z.optional(returnTo) }),
    result: saying,
    refusals: ['account.unknown-user', 'account.already-verified'],
    limit: { points: 20, perSeconds: 3_600, by: 'address' },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/account/password-reset',
    access: 'anyone',
    summary: 'Emails a reset link. The answer is the same whether or not the address has an account.',
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
      'Redeems a reset token for a new password, ends the person’s other sessions and removes passkeys they don’t keep.',
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
      'Sets a new password for someone who knows the old one, or who has none and just signed in. Ends every other session.',
    input: z.object({ password: z.optional(password), code: z.optional(secondFactorCode), newPassword }),
    result: z.object({ endedSessions: z.int() }),
    refusals: [...wrongProof, 'session.proof-needed', ...weakPassword],
  },
  ...regionRoutes,
  ...dataExportRoutes,
  readSecurity: {
    method: 'GET',
    path: '/api/account/security',
    access: 'signed-in',
    summary: 'How the account is protected: password age, two-step sign-in, passkeys.',
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
    summary: 'Creates a secret for an authenticator app. It takes effect once confirmed with a code.',
    input: z.object({ password }),
    result: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['account.wrong-password', 'account.too-many-attempts', 'account.second-factor-on'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    access: 'verified',
    security: 'account.factor-on',
    summary: 'Turns on two-step sign-in with a first code and returns the recovery codes, only this once.',
    input: z.object({ code: secondFactorCode }),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['account.wrong-code', 'account.too-many-attempts', 'account.second-factor-not-started'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    access: 'signed-in',
    security: 'account.codes-renewed',
    summary: 'Replaces the recovery codes and returns the new ones, only this once.',
    input: z.object(proof),
    result: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: [...wrongProof, 'account.second-factor-off'],
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/disable',
    access: 'signed-in',
    security: 'account.factor-off',
    summary: 'Turns off two-step sign-in.',
    input: z.object(proof),
    result: z.object({}),
    refusals: [...wrongProof, 'account.second-factor-off'],
  },
  proveAgain: {
    method: 'POST',
    path: '/api/account/proof',
    access: 'signed-in',
    security: 'account.proved',
    summary: 'Confirms the signed-in person again by passkey, code or password. Good for 15 minutes in this session.',
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
    summary: 'Stores the public key of a new passkey.',
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
    summary: 'Removes a passkey and gives this session a new token.',
    input: z.object({ passkeyId: idOf('passkey') }),
    result: z.object({}),
    refusals: ['account.unknown-passkey', 'session.proof-needed'],
  },
  finishOnboarding: {
    method: 'POST',
    path: '/api/account/onboarding',
    access: 'signed-in',
    summary: 'Marks the first steps as seen. Safe to repeat.',
    input: nothing,
    result: z.object({ needsOnboarding: z.boolean() }),
    refusals: [],
  },
  closeAccount: {
    method: 'POST',
    path: '/api/account/close',
    access: 'signed-in',
    security: 'account.closed',
    summary: 'Closes the account for good. Refused while money or anything open remains.',
    input: z.object(proof),
    result: z.object({}),
    refusals: [...wrongProof, 'account.not-closable'],
  },
})
