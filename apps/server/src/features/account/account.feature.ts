/** Accounts: signing up, proving the address, recovery, second factors, export and closing. */

import { account } from '@handshake/contracts/account/account.ts'
import { keyMade, keyRevoked, webhookMade, webhookOff } from '#features/developer/developer.events.ts'
import { mailLinks } from '#features/email/email.public.ts'
import { type ClosingCheck, type DataSection, defineFeature, type Feature, on } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/limits/rate-limit.ts'
import { ownRows } from '#platform/own-rows.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { accountClosed, emailVerified, passwordResetRequested, verificationRequested } from './account.events.ts'
import { closeAccount } from './closing/close-account.ts'
import { forgetExport } from './data-export/data-export.store.ts'
import { openDataExport, readDataExport, requestDataExport, serveDataExport } from './data-export/data-export.ts'
import { makeDataExports } from './data-export/make-data-exports.job.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password/password.ts'
import { readSecurity } from './read-security.ts'
import { changeRegion, readRegion } from './region/region.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor/authenticator-app.ts'
import { addPasskey, removePasskey, startPasskey, startPasskeyProof } from './second-factor/passkeys.ts'
import { notifyOfSecurity } from './security-notice.ts'
import {
  passwordResetLink,
  sendPasswordReset,
  sendVerification,
  sendWelcome,
  verificationLink,
} from './send-account-mail.ts'
import { finishOnboarding, signUp } from './sign-up/sign-up.ts'
import { resendVerification, verifyEmail } from './sign-up/verify-email.ts'
import { proveAgain, proveIdentity } from './step-up/prove-identity.ts'

/** The account's own part of a data export: what it knows of its owner, without hashes and secrets. */
const accountData: DataSection = {
  name: 'account',
  tables: {
    account: ownRows('users', {
      of: 'id',
      columns: [
        'id',
        'email',
        'role',
        'region',
        'region_changed_at',
        'terms_version',
        'terms_accepted_at',
        'password_changed_at',
        'created_at',
      ],
    }),
    sessions: ownRows('sessions', {
      orderBy: 'created_at',
      columns: ['address', 'user_agent', 'created_at', 'refreshed_at', 'expires_at'],
    }),
    passkeys: ownRows('passkeys', { orderBy: 'created_at', columns: ['id', 'name', 'created_at', 'last_used_at'] }),
    devices: ownRows('known_devices', { orderBy: 'created_at', columns: ['created_at', 'last_used_at', 'expires_at'] }),
    roles: ownRows('role_changes', { orderBy: 'at', columns: ['from_role', 'to_role', 'reason', 'at'] }),
  },
}

type Parts = {
  readonly rateLimits: RateLimits
  /** What other features have to say before an account closes, and what they keep about a person. */
  readonly closingChecks: () => readonly ClosingCheck[]
  readonly dataSections: () => readonly DataSection[]
}

export function accountFeature({ rateLimits, closingChecks, dataSections }: Parts): Feature {
  const prove = proveIdentity(rateLimits)
  return defineFeature('account', {
    routes: bindRoutes(account, {
      signUp,
      verifyEmail,
      resendVerification,
      requestPasswordReset,
      resetPassword,
      changePassword: changePassword(prove),
      readRegion,
      changeRegion,
      readSecurity,
      startSecondFactor: startSecondFactor(rateLimits),
      confirmSecondFactor: confirmSecondFactor(rateLimits),
      renewRecoveryCodes: renewRecoveryCodes(prove),
      disableSecondFactor: disableSecondFactor(prove),
      proveAgain: proveAgain(rateLimits),
      startPasskeyProof,
      startPasskey: startPasskey(prove),
      addPasskey,
      removePasskey,
      finishOnboarding,
      readDataExport,
      requestDataExport,
      openDataExport,
      closeAccount: closeAccount(prove, closingChecks),
    }),
    plainRoutes: [serveDataExport],
    jobs: [makeDataExports(dataSections)],
    dataSections: [accountData],
    mailLinks: mailLinks({ 'email-verification': verificationLink, 'password-reset': passwordResetLink }),
    reactions: [
      on(verificationRequested, 'account.send-verification', sendVerification),
      on(passwordResetRequested, 'account.send-password-reset', sendPasswordReset),
      on(emailVerified, 'account.send-welcome', sendWelcome),
      on(keyMade, 'account.tell-key-made', (ctx, { personId }) => notifyOfSecurity(ctx, personId, 'key-made')),
      on(keyRevoked, 'account.tell-key-revoked', (ctx, { personId }) => notifyOfSecurity(ctx, personId, 'key-revoked')),
      on(webhookMade, 'account.tell-webhook-made', (ctx, { personId }) =>
        notifyOfSecurity(ctx, personId, 'webhook-made'),
      ),
      on(webhookOff, 'account.tell-webhook-off', (ctx, { personId }) => notifyOfSecurity(ctx, personId, 'webhook-off')),
      on(accountClosed, 'account.forget-data-export', forgetExport),
    ],
  })
}
