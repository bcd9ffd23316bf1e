/** The kinds of mail a person can choose, in the words of the screens. */
import type { EmailPreferences } from '@handshake/contracts/email.ts'

export const mailLists: Readonly<Record<keyof EmailPreferences, { readonly label: string; readonly hint: string }>> = {
  betUpdates: { label: 'Handshake updates', hint: 'Results, payouts and reminders about your handshakes.' },
  notificationEmails: { label: 'Notifications', hint: 'Invitations, and what happened while you were away.' },
  marketingEmails: { label: 'News from Handshake', hint: 'New features, now and then.' },
  securityEmails: {
    label: 'Security',
    hint: 'Sign-in links, password changes, verification. These protect your account and stay on.',
  },
}
