/** What other features may use of notices: giving them. */
export { type Addressed, notify, notifyAdmins, notifyEach } from './notify.ts'
