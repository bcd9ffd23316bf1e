/** What other features may use of a person's feeds: which ones they have, and ending them with their sessions. */
export { findFeeds, forgetFeeds } from './calendar.store.ts'
