/** What other features may use of the scores: writing down how something ended, reading a person's trust, and what each got. */
export { readBadges } from './read-badges.ts'
export { type CurrentScores, readCurrentScores } from './read-current-scores.ts'
export { type AgreementTrust, recordAgreementTrust } from './record-agreement-trust.ts'
export { type Ending, recordEndings } from './record-endings.ts'
export { hrsOf, receivedFrom } from './reputation.store.ts'
