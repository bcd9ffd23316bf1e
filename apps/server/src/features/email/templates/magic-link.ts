/** The mail with the link that signs in without a password. */
import { defineTemplate, firstName, privateButton, small, text } from '../template/template.ts'

export const magicLink = defineTemplate('magic-link', {
  name: 'Sign-in link',
  description: 'Sent on request to sign in without a password.',
  category: 'auth',
  list: null,
  perHour: 5,
  sample: {
    userName: 'Maya Chen',
    magicUrl: 'https://handshake.example/login?token=0&email=maya%40example.com',
    expiryTime: '15 minutes',
    returnTo: '',
  },
  subject: () => 'Your Handshake sign-in link',
  heading: ({ userName }) => `Hi ${firstName(userName)}`,
  content: ({ magicUrl, expiryTime }) => [
    text('Here’s the link you asked for. It signs you in on the device you open it on.'),
    privateButton('Sign in', magicUrl),
    small(`The link works once, for ${expiryTime}. If you didn’t ask for it, you can ignore this email.`),
  ],
})
