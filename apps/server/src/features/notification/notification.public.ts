/** What other features may use of notices: giving them, scores for lock screens, who of the staff hears of something, and whether and when a person wants mail about a topic. */
export { nameOfAddress } from './forget-person.ts'
export { type Addressed, notify, notifyAdmins, notifyEach } from './notify.ts'
export { mutedTopics, switchTopics } from './preferences/muted-notices.ts'
export { type MailTiming, ownMailTiming } from './preferences/notice-settings.ts'
export { pushScores, type ScoreMessage } from './push/score-pushes.ts'
export { staffWith } from './staff.ts'
