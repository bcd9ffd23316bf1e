/** What other features may use of e-mail: queueing a mail, making the links of one, who may read the local mailbox, and its part of a data export. */
export { emailData } from './email-data.ts'
export type { LinkMaker } from './link-maker.ts'
export { mailboxIsOpen } from './local-mailbox.ts'
export { queueMail } from './queue-mail.ts'
