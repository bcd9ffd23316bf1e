/** What other features may use of e-mail: queueing a mail, making the links of one, and its part of a data export. */
export { emailData } from './email-data.ts'
export type { LinkMaker } from './link-maker.ts'
export { queueMail } from './queue-mail.ts'
