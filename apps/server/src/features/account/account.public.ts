/** What other features may use of accounts: addresses and their verification. */
export { emailOf } from './account.store.ts'
export { markVerified } from './sign-up/mark-verified.ts'
export { proveAddress } from './sign-up/prove-address.ts'
