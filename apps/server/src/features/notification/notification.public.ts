/** What other features may use of notices: giving them, scores for lock screens and who of the staff hears of something. */
export { nameOfAddress } from './forget-person.ts'
export { type Addressed, notify, notifyAdmins, notifyEach } from './notify.ts'
export { pushScores, type ScoreMessage } from './push/score-pushes.ts'
export { staffWith } from './staff.ts'
