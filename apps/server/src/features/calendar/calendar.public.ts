/** What other features may use of calendar feeds: whether a person has one, and ending it with their sessions. */
export { findFeed, forgetFeed } from './calendar.store.ts'
