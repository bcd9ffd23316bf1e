/** What other features may use of sessions: opening and ending them, what was agreed in them, passwords, second factors, passkeys and one-time tokens. */

export { noteAcceptance } from './acceptance.ts'
export { endAccess } from './end-access.ts'
export { changeRole } from './role/roles.ts'
export { sessionConfig } from './session.config.ts'
export { closeSession, closeSessions, emailOf, identify, noteProof, openSession } from './session.store.ts'
export { issueToken, newToken, redeemToken, tokenHash, voidTokens } from './sign-in/one-time-token.ts'
export { checkNewPasskey, keepChallenge, relyingPartyId, takeChallenge } from './sign-in/passkey.ts'
export { usePasskey } from './sign-in/passkey-sign-in.ts'
export { checkPassword, hashPassword, passwordStands } from './sign-in/password.ts'
export {
  codeAttempts,
  countRecoveryCodes,
  forgetSecondFactor,
  hasSecondFactor,
  issueRecoveryCodes,
  prepareSecondFactor,
  secondFactorOf,
  spendCode,
} from './sign-in/second-factor.ts'
export { rotateSession, startSession } from './sign-in/start-session.ts'
