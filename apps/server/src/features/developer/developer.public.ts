/** What other features may use of keys: whose one is, and ending all of a person's with their sessions. */
export { forgetKeys, identifyKey } from './developer.store.ts'
