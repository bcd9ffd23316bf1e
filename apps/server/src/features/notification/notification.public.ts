/** What other features may use of notices: giving them. */
export { giveAdminsNotice } from './give-notice.ts'
export { giveNotices, type NewNotice } from './give-notices.ts'
