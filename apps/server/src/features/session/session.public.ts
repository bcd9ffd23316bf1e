/** What other features may use of sessions: opening and ending them, passwords, second factors, passkeys and one-time tokens. */
import { defineEvent } from '#platform/event.ts'

export { changeRole } from './change-role.ts'
export { issueToken, newToken, redeemToken, tokenHash, voidTokens } from './one-time-token.ts'
export { checkNewPasskey, keepChallenge, relyingPartyId, takeChallenge } from './passkey.ts'
export { checkPassword, hashPassword, passwordStands } from './password.ts'
export {
  codeAttempts,
  countRecoveryCodes,
  forgetSecondFactor,
  hasSecondFactor,
  issueRecoveryCodes,
  prepareSecondFactor,
  secondFactorOf,
  spendCode,
} from './second-factor.ts'
export { closeSessions, identify, noteProof } from './session.store.ts'
export { rotateSession, startSession } from './start-session.ts'
export { usePasskey } from './use-passkey.ts'

export const magicLinkRequested = defineEvent<{ email: string; returnTo: string | null }>(
  'session.magic-link-requested',
)
