/** The mails an admin sends: news for many people at once, and a test to themself. */
import { button, defineTemplate, firstName, text } from '../template/template.ts'

/** The mail with news for many people at once. */
export const announcement = defineTemplate('announcement', {
  name: 'Announcement',
  description: 'News an admin sends to a whole audience.',
  category: 'system',
  list: 'news',
  perHour: 5,
  bulk: true,
  sample: { title: 'Agreements are here', message: 'Lend, split and rent with the same handshake.\n\nHave a look.' },
  subject: ({ title }) => title,
  heading: ({ title }) => title,
  content: ({ message }, origin) => [
    ...message.split(/\n{2,}/).map((part) => text(part.trim())),
    button('Open Handshake', `${origin}/dashboard`),
  ],
})

/** The mail by which an admin sees that mail leaves this installation. */
export const testEmail = defineTemplate('test-email', {
  name: 'Test email',
  description: 'Sent to an admin who tests the mail server while setting up.',
  category: 'system',
  list: null,
  perHour: 5,
  sample: { userName: 'Sam Whitlock', time: 'March 1, 2026 at 12:00 PM UTC' },
  subject: () => 'Your Handshake mail server works',
  heading: ({ userName }) => `Hi ${firstName(userName)}`,
  content: ({ time }, origin) => [
    text('If you’re reading this in your inbox, Handshake can send emails.'),
    { kind: 'facts', rows: [['Sent', time]] },
    button('Back to setup', `${origin}/admin/setup`),
  ],
})
