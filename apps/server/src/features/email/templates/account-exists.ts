/** The mail to someone who signed up again, or whose address a stranger tried. */
import { button, defineTemplate, firstName, small, text } from '../template/template.ts'

export const accountExists = defineTemplate('account-exists', {
  name: 'Account exists',
  description: 'Sent instead of a verification email when the address already has an account.',
  category: 'auth',
  list: null,
  perHour: 2,
  sample: {
    userName: 'Maya Chen',
    loginUrl: 'https://handshake.example/login',
    resetUrl: 'https://handshake.example/password-reset',
  },
  subject: () => 'You already have a Handshake account',
  heading: ({ userName }) => `Hi ${firstName(userName)}`,
  content: ({ loginUrl, resetUrl }) => [
    text('Someone signed up with this address, but you already have an account. Nothing about it has changed.'),
    button('Sign in', loginUrl),
    text('If you don’t remember your password, choose a new one.'),
    button('Choose a new password', resetUrl),
    small('If this wasn’t you, you don’t need to do anything.'),
  ],
})
