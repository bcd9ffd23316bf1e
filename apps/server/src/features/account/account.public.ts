/** What other features may use of accounts: addresses and their verification. */
export { markVerified, proveAddress } from './sign-up/verify-email.ts'
