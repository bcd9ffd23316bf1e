/** What other features may use of the scores: writing down how something ended, reading a person's trust and results, and what each got. */

export { type CurrentScores, readCurrentScores } from './read-current-scores.ts'
export { hrsOf, readBadges, receivedFrom } from './read-reputation.ts'
export { type OwnResult, readResults } from './read-results.ts'
export { type Ending, recordEndings } from './record-endings.ts'
export { recordAgainst } from './rivalries.ts'
export { type AgreementTrust, recordAgreementTrust } from './write-trust.ts'
