/** Tells a person by mail that how their account is protected has changed. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { queueMail } from '#features/email/email.public.ts'
import type { Context } from '#platform/context.ts'
import { accountWith, emailOf } from './account.store.ts'

const events = {
  'password-changed': 'Your password was changed. Every other device was signed out.',
  'address-reclaimed':
    'Someone verified your email in a different browser than the one that signed up. To make sure that only you get in, we removed the password, passkeys and authenticator app set up before that, and signed every other device out. Please choose a new password, and check your name and profile.',
  'second-factor-on': 'An authenticator app was set up for your account.',
  'second-factor-off': 'The authenticator app was removed from your account.',
  'recovery-codes-renewed': 'New recovery codes were created for your account. The old ones no longer work.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'account-closed': 'Your account was closed, as you asked.',
} as const

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export async function noticeOf(ctx: Context, personId: PersonId, event: keyof typeof events): Promise<void> {
  const email = await emailOf(ctx.sql, personId)
  const owner = await accountWith(ctx.sql, email)
  await queueMail(ctx, {
    template: 'security-notice',
    // A closed account forgets its mails; this one goes to the address, not to the account.
    to: { email, personId: event === 'account-closed' ? null : personId },
    variables: {
      userName: owner?.userName ?? email,
      event: events[event],
      time: `${clock.format(ctx.now)} UTC`,
      resetUrl: `${ctx.origin}/password-reset`,
    },
  })
}
