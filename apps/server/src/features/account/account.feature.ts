/** Accounts: signing up, proving the address, recovery, second factors, export and closing. */
import { account } from '@handshake/contracts/account.ts'
import { keyMade, keyRevoked } from '#features/developer/developer.events.ts'
import { mailLinks } from '#features/email/email.public.ts'
import { type ClosingCheck, type DataSection, defineFeature, type Feature, on } from '#platform/feature.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { bindRoutes } from '#platform/use-case.ts'
import { accountClosed, emailVerified, passwordResetRequested, verificationRequested } from './account.events.ts'
import { accountData } from './account-data.ts'
import { closeAccount } from './closing/close-account.ts'
import { forgetExport } from './data-export/data-export.store.ts'
import { openDataExport, readDataExport, requestDataExport } from './data-export/data-export.ts'
import { makeDataExports } from './data-export/make-data-exports.job.ts'
import { serveDataExport } from './data-export/serve-data-export.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset, resetPassword } from './password/reset-password.ts'
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
import { finishOnboarding } from './sign-up/finish-onboarding.ts'
import { signUp } from './sign-up/sign-up.ts'
import { resendVerification, verifyEmail } from './sign-up/verify-email.ts'
import { proveAgain } from './step-up/prove-again.ts'
import { proveIdentity } from './step-up/prove-identity.ts'

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
      on(accountClosed, 'account.forget-data-export', forgetExport),
    ],
  })
}
