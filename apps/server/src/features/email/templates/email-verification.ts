/** The mail that proves an address after signing up. */
import { defineTemplate, privateButton, small, text } from '../template/template.ts'

export const emailVerification = defineTemplate('email-verification', {
  name: 'Email verification',
  description: 'Sent after signing up, and again on request, to prove the address.',
  category: 'auth',
  list: null,
  perHour: 5,
  failures: { unsent: 'Failed to send verification email', unlinked: 'Failed to generate verification token' },
  sample: {
    userName: 'Maya Chen',
    verificationUrl: 'https://handshake.example/verify-email?token=0&email=maya%40example.com',
    expiryTime: '24 hours',
  },
  subject: () => 'Verify your email for Handshake',
  heading: ({ userName }) => `Welcome, ${userName}`,
  content: ({ verificationUrl, expiryTime }) => [
    text('One more step: confirm this is your email. Then you can create, accept and settle handshakes.'),
    privateButton('Verify email', verificationUrl),
    small(`The link works once, for ${expiryTime}. If you didn’t sign up for Handshake, you can ignore this email.`),
  ],
})
