/** What other features may use of accounts: addresses and their verification. */
export { emailOf } from './account.store.ts'
export { markVerified, proveAddress } from './sign-up/prove-address.ts'
