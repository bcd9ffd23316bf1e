/** Accounts: signing up, proving the address, recovery, second factors, export and closing. */
import { account } from '@handshake/contracts/account.ts'
import { defineFeature, type Feature, on } from '#platform/feature.ts'
import type { RateLimits } from '#platform/rate-limit.ts'
import { bindRoutes } from '#platform/use-case.ts'
import type { ClosingCheck, DataSection } from './account.public.ts'
import { addPasskey } from './add-passkey.ts'
import { changePassword } from './change-password.ts'
import { closeAccount } from './close-account.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { disableSecondFactor } from './disable-second-factor.ts'
import { exportData } from './export-data.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { emailVerified } from './mark-verified.ts'
import { proveAgain } from './prove-again.ts'
import { proveIdentity } from './prove-identity.ts'
import { readSecurity } from './read-security.ts'
import { removePasskey } from './remove-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { passwordResetWished, requestPasswordReset } from './request-password-reset.ts'
import { resendVerification, verificationWished } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { sendPasswordReset, sendVerification, sendWelcome } from './send-account-mail.ts'
import { signUp } from './sign-up.ts'
import { startPasskey } from './start-passkey.ts'
import { startPasskeyProof } from './start-passkey-proof.ts'
import { startSecondFactor } from './start-second-factor.ts'
import { verifyEmail } from './verify-email.ts'

type Parts = {
  readonly rateLimits: RateLimits
  /** What other features have to say before an account closes, and what they keep about a person. */
  readonly closingChecks: readonly ClosingCheck[]
  readonly dataSections: readonly DataSection[]
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
      exportData: exportData(dataSections),
      closeAccount: closeAccount(prove, closingChecks),
    }),
    reactions: [
      on(verificationWished, 'account.send-verification', sendVerification),
      on(passwordResetWished, 'account.send-password-reset', sendPasswordReset),
      on(emailVerified, 'account.send-welcome', sendWelcome),
    ],
  })
}
