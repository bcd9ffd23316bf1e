/** What the setup finds about mail: how the last test email fared since the server knows a mail server. */
import type { Asking } from '#platform/feature.ts'

const findings = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  unwanted: 'untested',
} as const

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
