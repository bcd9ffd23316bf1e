/** What other features may use of e-mail: queueing a mail, making the links of one, forgetting a name in them, whether and when a person wants mail about a topic, and who may read the local mailbox. */

export { queueMail } from './delivery/queue-mail.ts'
export { forgetInMails } from './forget-person.ts'
export { mailboxIsOpen } from './mailbox/mailbox.ts'
export { type LinkMaker, mailLinks } from './preferences/mail-links.ts'
export { asWeFoundThem, mailTiming, type NoticeSettings, settingsOf, type Times } from './preferences/preferences.ts'
export { mutedTopics, switchTopics } from './preferences/wants-mail.ts'
export { linkedTemplates } from './template/template-variables.ts'
