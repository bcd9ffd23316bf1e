/** What the setup shows of mail: how the last test email fared, and what to enter at the provider for bounces. */
import type { email } from '@handshake/contracts/email/email.ts'
import type { Asking } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'
import { linkSigner } from '../preferences/mail-links.ts'

const findings = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  unwanted: 'untested',
} as const

/** What the setup finds about mail: how the last test email fared since the server knows a mail server. */
export async function findMail({ sql, config }: Asking) {
  if (config.SMTP_URL === null) return { found: 'mailbox' } as const
  const last = await sql
    .selectFrom('emails')
    .where('template_id', '=', 'test-email')
    .orderBy('created_at', 'desc')
    .select(['status', 'created_at', 'sent_at'])
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return { found: 'untested' } as const
  return { found: findings[last.status as keyof typeof findings], at: last.sent_at ?? last.created_at }
}

export const bouncePath = '/api/email/bounces'

/** An admin reads what to enter at the mail provider for bounce reports. */
export const readWebhook: UseCase<typeof email.readWebhook> = async (ctx) => {
  const { webhookKey } = await linkSigner(ctx)
  return { url: `${ctx.origin}${bouncePath}`, signingKey: webhookKey }
}
