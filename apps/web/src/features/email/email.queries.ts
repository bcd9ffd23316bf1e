/** Reads of mails, subscriptions and templates through the query cache. */
import { email } from '@handshake/contracts/email/email.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#platform/cache/queries.ts'

/** No live event tells a stranger about mails, so the mailbox looks by itself. */
export const mailboxQuery = (to: string) =>
  queryOptions({
    ...readQuery('email.readMailbox', email.readMailbox, to === '' ? {} : { to }),
    refetchInterval: seconds(2),
    placeholderData: (previous) => previous,
  })

export const mailQuery = (mailId: Id<'mail'>) =>
  queryOptions({
    ...readQuery('email.readMail', email.readMail, { mailId }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const subscriptionQuery = (token: string) =>
  readQuery('email.readSubscription', email.readSubscription, { token })

export const templatesQuery = readQuery('email.readTemplates', email.readTemplates, {})

export const templateQuery = (templateId: string) => readQuery('email.readTemplate', email.readTemplate, { templateId })

export const analyticsQuery = readQuery('email.readAnalytics', email.readAnalytics, {})

export const bulkSendsQuery = readQuery('email.readBulkSends', email.readBulkSends, {})

export const webhookQuery = readQuery('email.readWebhook', email.readWebhook, {})
