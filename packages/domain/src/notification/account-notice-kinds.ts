/** Notices about a person's account: their data, and changes to how the account is protected. */
import type { PersonId } from '../ids.ts'
import { type NoticeChannel, noticeKind, sampleId } from './notice-kind.ts'

type SecurityFacts = { readonly personId: PersonId; readonly at: Date }

/** The mail about a security change says the same words; a person cannot switch it off. */
const securityChange = (title: string, words: string, channels: readonly NoticeChannel[] = ['bell', 'mail']) =>
  noticeKind<SecurityFacts>({
    type: 'security_changed',
    mail: 'security',
    title,
    words: () => words,
    priority: 'high',
    link: () => ({ to: '/settings', label: 'Review your settings' }),
    icon: 'shield',
    channels,
    audience: 'the owner of the account',
    about: ({ personId }) => ({ type: 'account', id: personId }),
    occasion: ({ at }) => at.toISOString(),
    sample: { personId: sampleId<'person'>(), at: new Date(0) },
  })

const dataExport = (title: string, words: string) =>
  noticeKind<{ readonly personId: PersonId; readonly exportId: string }>({
    type: 'data_export',
    title,
    words: () => words,
    priority: 'medium',
    link: () => ({ to: '/settings#data', label: 'Go to your data' }),
    icon: 'shield',
    channels: ['bell'],
    audience: 'whoever asked for their data',
    about: ({ personId }) => ({ type: 'account', id: personId }),
    occasion: ({ exportId }) => exportId,
    sample: { personId: sampleId<'person'>(), exportId: sampleId<'data-export'>() },
  })

export const accountNoticeKinds = {
  'account.password-changed': securityChange(
    'Password changed',
    'Your password was changed. Every other device was signed out.',
  ),
  'account.address-reclaimed': securityChange(
    'Account secured',
    'Someone verified your email in a different browser than the one that signed up. To make sure that only you get in, we removed the password, passkeys and authenticator app set up before that, and signed out every other device. Please choose a new password, and check your name and profile.',
  ),
  'account.second-factor-on': securityChange(
    'Authenticator app added',
    'An authenticator app was set up for your account.',
  ),
  'account.second-factor-off': securityChange(
    'Authenticator app removed',
    'The authenticator app was removed from your account.',
  ),
  'account.recovery-codes-renewed': securityChange(
    'New recovery codes',
    'New recovery codes were created for your account. The old ones no longer work.',
  ),
  'account.passkey-added': securityChange('Passkey added', 'A passkey was added to your account.'),
  'account.passkey-removed': securityChange('Passkey removed', 'A passkey was removed from your account.'),
  'account.key-made': securityChange(
    'API key made',
    'An API key was made for your account. Programs that have it act in your name. If it wasn’t you, revoke it in Settings under Developers and change your password.',
  ),
  'account.key-revoked': securityChange('API key revoked', 'An API key of your account was revoked.'),
  'account.webhook-made': securityChange(
    'Webhook added',
    'A webhook was added to your account. The program behind it hears what happens here. If it wasn’t you, delete it in Settings under Developers and change your password.',
  ),
  'account.webhook-off': securityChange(
    'Webhook turned off',
    'We turned off a webhook because it stopped taking what we send. Turn it on again in Settings under Developers once it works.',
  ),
  'account.data-ready': dataExport('Your data is ready', 'Your data export is ready. Download it within 3 days.'),
  'account.data-failed': dataExport(
    'Data export failed',
    'We couldn’t put your data together. Please try again from Settings.',
  ),
  // A closed account has no bell.
  'account.closed': securityChange('Account closed', 'Your account was closed, as you asked.', ['mail']),
} as const
