/** What other features may use of notices: giving them. */
export { giveNotices, type NewNotice } from './give-notices.ts'
