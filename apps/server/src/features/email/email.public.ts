/** What other features may use of e-mail: queueing a mail, making the links of one, forgetting a name in them, and who may read the local mailbox. */

export { queueMail } from './delivery/queue-mail.ts'
export { forgetInMails } from './forget-person.ts'
export { mailboxIsOpen } from './mailbox/mailbox.ts'
export { type LinkMaker, mailLinks } from './preferences/mail-links.ts'
export { linkedTemplates } from './template/template-variables.ts'
