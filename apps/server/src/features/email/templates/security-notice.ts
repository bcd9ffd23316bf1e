/** The mail about a change to how an account is protected. */
import { button, defineTemplate, firstName, small, text } from '../template/template.ts'

export const securityNotice = defineTemplate('security-notice', {
  name: 'Security notice',
  description: 'Sent when a password, two-step sign-in or a passkey changes, or the account is closed.',
  category: 'auth',
  list: null,
  perHour: 30,
  sample: {
    userName: 'Maya Chen',
    event: 'Your password was changed.',
    time: 'March 1, 2026 at 12:00 PM UTC',
    resetUrl: 'https://handshake.example/password-reset',
  },
  subject: () => 'A change to your Handshake account',
  heading: ({ userName }) => `Hi ${firstName(userName)}`,
  content: ({ event, time, resetUrl }) => [
    text(event),
    { kind: 'facts', rows: [['When', time]] },
    text('If this was you, you don’t need to do anything. If not, choose a new password now.'),
    button('Choose a new password', resetUrl),
    small('Emails like this one protect your account, so you can’t turn them off.'),
  ],
})
