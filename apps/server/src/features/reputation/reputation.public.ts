/** What other features may use of the scores: writing down how something ended, and reading a person's trust. */
export { readStandings, type Standings } from './read-standings.ts'
export { type Ending, recordEndings } from './record-endings.ts'
export { hrsOf } from './reputation.store.ts'
