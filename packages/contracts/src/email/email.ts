/** The wire of e-mail: sending by template, templates and their figures, preferences, unsubscribing, bounces, the local mailbox. */
import * as z from 'zod/mini'
import { defineContract } from '../contract.ts'
import { email as address, idOf, instant, nothing, paragraph } from '../primitives.ts'

const templateId = z.string().check(z.minLength(1), z.maxLength(60))
const variables = z.record(z.string().check(z.maxLength(60)), paragraph('A variable', 2_000))

export const templateCategory = z.enum(['auth', 'invite', 'system', 'notification'])

export const emailTemplate = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  description: z.string(),
  category: templateCategory,
  isActive: z.boolean(),
  variables: z.array(z.string()),
})

/** Rates are percentages of the mails sent, to two decimals. */
export const templateAnalytics = z.object({
  templateId: z.string(),
  sent: z.int(),
  opened: z.int(),
  clicked: z.int(),
  bounced: z.int(),
  /** The most that go to one address in an hour, and how many were left out because of it. */
  perHour: z.int(),
  dropped: z.int(),
  /** Given up on, and not wanted when their turn came: muted, switched off, or over. */
  failed: z.int(),
  unwanted: z.int(),
  openRate: z.number(),
  /** Null where every link of the mail lets its reader in: those are never counted. */
  clickRate: z.nullable(z.number()),
  bounceRate: z.number(),
})

export const emailPreferences = z.object({
  marketingEmails: z.boolean(),
  notificationEmails: z.boolean(),
  securityEmails: z.boolean(),
  betUpdates: z.boolean(),
})
export type EmailPreferences = z.output<typeof emailPreferences>

/** What an unsubscribe link is about: a family of topics, one topic, or the digest; with its words. */
export const subscription = z.object({
  email: z.string(),
  list: z.string(),
  label: z.string(),
  hint: z.string(),
  subscribed: z.boolean(),
})
export type Subscription = z.output<typeof subscription>

export const bulkSend = z.object({
  id: idOf('bulk'),
  templateId: z.string(),
  audience: z.enum(['verified', 'everyone', 'waitlist']),
  status: z.enum(['running', 'completed', 'cancelled']),
  queuedCount: z.int(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
})

export const keptMail = z.object({
  id: idOf('mail'),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  createdAt: instant,
})

export const email = defineContract({
  sendEmail: {
    method: 'POST',
    path: '/api/send-email',
    access: 'admin',
    summary: 'Sends an email by template to each address. The sender is set in the configuration.',
    input: z.object({
      templateId,
      to: z.array(address).check(z.minLength(1), z.maxLength(50)),
      variables,
      reply_to: z.optional(address),
    }),
    result: z.object({ messageId: z.string(), messageIds: z.array(z.string()) }),
    refusals: ['email.unknown-template', 'email.inactive-template', 'email.missing-variables', 'email.foreign-link'],
  },
  readTemplates: {
    method: 'GET',
    path: '/api/email/templates',
    access: 'admin',
    summary: 'Every email template.',
    input: nothing,
    result: z.object({ templates: z.array(emailTemplate) }),
    refusals: [],
  },
  readTemplate: {
    method: 'GET',
    path: '/api/email/templates/:templateId',
    access: 'admin',
    summary: 'One template, rendered with sample variables.',
    input: z.object({ templateId }),
    result: z.extend(emailTemplate, { htmlContent: z.string(), textContent: z.string() }),
    refusals: ['email.unknown-template'],
  },
  switchTemplate: {
    method: 'PATCH',
    path: '/api/email/templates/:templateId',
    access: 'admin',
    summary: 'Turns a template on or off. Templates people need to sign in stay on.',
    input: z.object({ templateId, isActive: z.boolean() }),
    result: emailTemplate,
    refusals: ['email.unknown-template', 'email.template-stays-on'],
  },
  sendTemplateTest: {
    method: 'POST',
    path: '/api/email/templates/:templateId/test',
    access: 'admin',
    summary: 'Sends the admin who asks a template with its sample variables, by the road of every other email.',
    input: z.object({ templateId }),
    result: z.object({ to: z.string(), messageId: z.string() }),
    refusals: ['email.unknown-template', 'email.inactive-template'],
    limit: { points: 20, perSeconds: 3_600, by: 'person' },
  },
  readAnalytics: {
    method: 'GET',
    path: '/api/email/analytics',
    access: 'admin',
    summary:
      'How often each template was sent, opened, clicked and bounced, with rates, and how often it failed or was left out.',
    input: nothing,
    result: z.object({ analytics: z.array(templateAnalytics) }),
    refusals: [],
  },
  readPreferences: {
    method: 'GET',
    path: '/api/email/preferences',
    access: 'signed-in',
    summary: 'Which emails the person wants.',
    input: nothing,
    result: emailPreferences,
    refusals: [],
  },
  updatePreferences: {
    method: 'PATCH',
    path: '/api/email/preferences',
    access: 'signed-in',
    summary: 'Changes which emails the person wants. Security emails stay on.',
    input: z.object({
      marketingEmails: z.optional(z.boolean()),
      notificationEmails: z.optional(z.boolean()),
      securityEmails: z.optional(z.boolean()),
      betUpdates: z.optional(z.boolean()),
    }),
    result: emailPreferences,
    refusals: ['email.security-stays-on'],
  },
  readSubscription: {
    method: 'GET',
    path: '/api/email/unsubscribe',
    access: 'anyone',
    summary: 'What the signed link in an email would unsubscribe from.',
    input: z.object({ token: z.string().check(z.maxLength(1_000)) }),
    result: subscription,
    refusals: ['email.invalid-link'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/email/unsubscribe',
    access: 'anyone',
    summary: 'Unsubscribes by the signed link in an email, or subscribes again. Safe to repeat.',
    input: z.object({ token: z.string().check(z.maxLength(1_000)), subscribed: z.optional(z.boolean()) }),
    result: subscription,
    refusals: ['email.invalid-link'],
  },
  startBulkSend: {
    method: 'POST',
    path: '/api/email/bulk',
    access: 'admin',
    summary: 'Sends a template to a whole audience, in batches of 50 a second. Resumes after a restart.',
    input: z.object({
      bulkId: idOf('bulk'),
      templateId,
      variables,
      audience: z.enum(['verified', 'everyone', 'waitlist']),
    }),
    result: bulkSend,
    refusals: [
      'email.unknown-template',
      'email.inactive-template',
      'email.missing-variables',
      'email.foreign-link',
      'email.not-for-bulk',
      'email.bulk-id-reused',
    ],
  },
  readBulkSends: {
    method: 'GET',
    path: '/api/email/bulk',
    access: 'admin',
    summary: 'The newest 50 bulk sends and their progress.',
    input: nothing,
    result: z.object({ bulkSends: z.array(bulkSend) }),
    refusals: [],
  },
  cancelBulkSend: {
    method: 'DELETE',
    path: '/api/email/bulk/:bulkId',
    access: 'admin',
    summary: 'Stops a bulk send after the current batch.',
    input: z.object({ bulkId: idOf('bulk') }),
    result: bulkSend,
    refusals: ['email.unknown-bulk-send'],
  },
  readWebhook: {
    method: 'GET',
    path: '/api/email/webhook',
    access: 'admin',
    summary:
      'Where an email provider posts { messageId, recipient, reason }, and the key for its Handshake-Signature header.',
    input: nothing,
    result: z.object({ url: z.string(), signingKey: z.string() }),
    refusals: [],
  },
  readMailbox: {
    method: 'GET',
    path: '/api/dev/mailbox',
    access: 'anyone',
    summary: 'The newest 100 emails in the local mailbox. Only with play money, on the same machine.',
    input: z.object({ to: z.optional(z.string().check(z.maxLength(254))) }),
    result: z.object({ mails: z.array(keptMail) }),
    refusals: ['request.unknown-path'],
  },
  readMail: {
    method: 'GET',
    path: '/api/dev/mailbox/:mailId',
    access: 'anyone',
    summary: 'One email in the local mailbox with its text, HTML and headers.',
    input: z.object({ mailId: idOf('mail') }),
    result: z.extend(keptMail, { text: z.string(), html: z.string(), headers: z.record(z.string(), z.string()) }),
    refusals: ['request.unknown-path', 'email.unknown-mail'],
  },
})
