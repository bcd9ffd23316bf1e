/** What other features may use of a person's own profile: how they want odds written. */
export { type OddsWriter, useOdds } from './use-odds.ts'
