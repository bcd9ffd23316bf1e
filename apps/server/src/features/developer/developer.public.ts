/** What other features may use of keys and endpoints: whose a key is, telling programs, and ending what a person gave them. */
export { forgetKeys, identifyKey } from './developer.store.ts'
export { type KeyCalls, startKeyCalls } from './key-calls.ts'
export { deliverTold, webhookEventOf, writeOwnEvents } from './webhook/told-events.ts'
export { muteWebhooks } from './webhook/webhook.store.ts'
