/** The mail with the link to a new password. */
import { defineTemplate, firstName, privateButton, small, text } from '../template/template.ts'

export const passwordReset = defineTemplate('password-reset', {
  name: 'Password reset',
  description: 'Sent on request to someone who forgot their password.',
  category: 'auth',
  list: null,
  perHour: 5,
  failures: { unsent: 'Failed to send password reset email', unlinked: 'Failed to generate password reset token' },
  sample: {
    userName: 'Maya Chen',
    resetUrl: 'https://handshake.example/reset-password?token=0&email=maya%40example.com',
    expiryTime: '1 hour',
  },
  subject: () => 'Reset your Handshake password',
  heading: ({ userName }) => `Hi ${firstName(userName)}`,
  content: ({ resetUrl, expiryTime }) => [
    text(
      'Someone, hopefully you, asked to reset your password. Choose a new one here. We’ll sign you out on every other device.',
    ),
    privateButton('Choose a new password', resetUrl),
    small(
      `The link works once, for ${expiryTime}. If it wasn’t you, you can ignore this email. Your password stays the same.`,
    ),
  ],
})
