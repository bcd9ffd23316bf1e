/** What other features may use of keys: their rows among the places a person is signed in. */
export { keysQuery } from './developer.queries.ts'
export { KeyAmongSessions } from './key-among-sessions.tsx'
