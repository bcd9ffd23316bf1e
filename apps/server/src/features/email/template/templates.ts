/** Every mail template; one that the variables name and this table lacks does not compile. */
import type { MailList } from '@handshake/domain/notification/reach/mail-lists.ts'
import { accountExists } from '../templates/account-exists.ts'
import { announcement } from '../templates/announcement.ts'
import { betCompletion } from '../templates/bet-completion.ts'
import { betInvitation } from '../templates/bet-invitation.ts'
import { emailVerification } from '../templates/email-verification.ts'
import { friendInvite } from '../templates/friend-invite.ts'
import { handshakeReminder } from '../templates/handshake-reminder.ts'
import { inviteDeclined } from '../templates/invite-declined.ts'
import { inviteEmail } from '../templates/invite-email.ts'
import { inviteRequestAdmin } from '../templates/invite-request-admin.ts'
import { inviteRequestUser } from '../templates/invite-request-user.ts'
import { magicLink } from '../templates/magic-link.ts'
import { noticeDigest } from '../templates/notice-digest.ts'
import { noticeEmail } from '../templates/notice-email.ts'
import { passwordReset } from '../templates/password-reset.ts'
import { poolInvitation } from '../templates/pool-invitation.ts'
import { securityNotice } from '../templates/security-notice.ts'
import { testEmail } from '../templates/test-email.ts'
import { welcomeEmail } from '../templates/welcome-email.ts'
import type { Template } from './template.ts'
import type { TemplateId } from './template-variables.ts'

export const templates: { readonly [T in TemplateId]: Template<T> } = {
  'email-verification': emailVerification,
  'password-reset': passwordReset,
  'magic-link': magicLink,
  'account-exists': accountExists,
  'security-notice': securityNotice,
  'welcome-email': welcomeEmail,
  'invite-email': inviteEmail,
  'invite-request-user': inviteRequestUser,
  'invite-request-admin': inviteRequestAdmin,
  'invite-declined': inviteDeclined,
  'bet-completion': betCompletion,
  'friend-invite': friendInvite,
  'bet-invitation': betInvitation,
  'pool-invitation': poolInvitation,
  'handshake-reminder': handshakeReminder,
  'notice-email': noticeEmail,
  'notice-digest': noticeDigest,
  announcement,
  'test-email': testEmail,
}

export const templateIds = Object.keys(templates) as TemplateId[]

export const isTemplateId = (id: string): id is TemplateId => Object.hasOwn(templates, id)

/** A template whose variables were checked elsewhere, or come from a row written by code that was. */
export const templateOf = (id: TemplateId): Template => templates[id] as unknown as Template

/** Which list a mail is left by, given what it says; null where it must arrive. */
export function listOf(id: TemplateId, variables: Readonly<Record<string, string>>): MailList | null {
  const { list } = templateOf(id)
  return typeof list === 'function' ? list(variables as Parameters<typeof list>[0]) : list
}

export const variableNames = (id: TemplateId): string[] => Object.keys(templates[id].sample)
