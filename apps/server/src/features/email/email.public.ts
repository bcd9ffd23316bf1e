/** What other features may use of e-mail: queueing a mail, making the links of one, who may read the local mailbox, and its part of a data export. */

export { queueMail } from './delivery/queue-mail.ts'
export { emailData } from './email-data.ts'
export { mailboxIsOpen } from './mailbox/local-mailbox.ts'
export type { LinkMaker } from './preferences/link-maker.ts'
