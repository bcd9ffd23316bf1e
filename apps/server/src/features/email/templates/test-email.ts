/** The mail by which an admin sees that mail leaves this installation. */
import { button, defineTemplate, firstName, text } from '../template/template.ts'

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
