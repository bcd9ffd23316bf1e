/** What other features may use of notices: giving them, who of the staff hears of something, and whether and when a person wants mail about a topic. */
export { type Addressed, notify, notifyAdmins, notifyEach } from './notify.ts'
export { mutedTopics, switchTopics } from './preferences/muted-notices.ts'
export { type MailTiming, ownMailTiming } from './preferences/notice-settings.ts'
export { staffWith } from './staff.ts'
