/** The mail to someone whose address has just been verified. */
import { button, defineTemplate, text } from '../template/template.ts'

export const welcomeEmail = defineTemplate('welcome-email', {
  name: 'Welcome',
  description: 'Sent once the address is verified.',
  category: 'system',
  list: 'notification_emails',
  perHour: 3,
  failures: { unsent: 'Failed to send welcome email' },
  sample: {
    userName: 'Maya Chen',
    loginUrl: 'https://handshake.example/login',
    supportEmail: 'support@handshake.example',
  },
  subject: () => 'Welcome to Handshake',
  heading: ({ userName }) => `You’re in, ${userName}`,
  content: ({ loginUrl, supportEmail }) => [
    text(
      'Your email is verified. Create a handshake with a friend or a stranger. We hold the stakes in escrow until it’s decided.',
    ),
    button('Open Handshake', loginUrl),
    { kind: 'contact', before: 'Questions? Email us at', email: supportEmail },
  ],
})
