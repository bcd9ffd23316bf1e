/** Every mail template; one that the variables name and this table lacks does not compile. */
import type { MailList } from '@handshake/domain/notification/reach/mail-lists.ts'
import {
  accountExists,
  emailVerification,
  magicLink,
  passwordReset,
  securityNotice,
  welcomeEmail,
} from '../templates/account-mails.ts'
import { announcement, testEmail } from '../templates/announcement.ts'
import {
  betCompletion,
  betInvitation,
  handshakeReminder,
  openSeat,
  poolInvitation,
  splitGuest,
} from '../templates/deal-mails.ts'
import {
  friendInvite,
  inviteDeclined,
  inviteEmail,
  inviteRequestAdmin,
  inviteRequestUser,
} from '../templates/invite-mails.ts'
import { noticeDigest, noticeEmail } from '../templates/notice-mails.ts'
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
  'split-guest': splitGuest,
  'open-seat': openSeat,
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
