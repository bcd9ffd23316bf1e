/** What other features may use of disputes: whom to tell that something waits to be judged. */
export { staffWith } from './staff.ts'
