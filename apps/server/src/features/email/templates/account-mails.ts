/** The mails about an account: signing up and in, passwords and security. */
import { button, defineTemplate, firstName, privateButton, small, text } from '../template/template.ts'

/** The mail to someone who signed up again, or whose address a stranger tried. */
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

/** The mail that proves an address after signing up. */
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

/** The mail to someone whose address has just been verified. */
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

/** The mail with the link that signs in without a password. */
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

/** The mail with the link to a new password. */
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

/** The mail about a change to how an account is protected. */
export const securityNotice = defineTemplate('security-notice', {
  name: 'Security notice',
  description: 'Sent when a password, two-step sign-in, a passkey or an API key changes, or the account is closed.',
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
