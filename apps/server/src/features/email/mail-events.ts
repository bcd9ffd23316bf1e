/** What became of mails: sent, opened, clicked, bounced; each noted once per mail, or per link of it. */
import { createHmac } from 'node:crypto'
import { minutes } from '@handshake/domain/time.ts'
import * as z from 'zod/mini'
import type { Context } from '#platform/context.ts'
import type { WebhookCall } from '#platform/feature.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { mintId } from '#platform/mint-id.ts'
import { type Refused, refuse } from '#platform/use-case.ts'
import { linkSigner, sameBytes } from './preferences/mail-links.ts'

/** What became of mails: sent, opened, clicked, bounced; each noted once per mail, or per link of it. */
type EmailEvent = {
  readonly emailId: string
  readonly type: 'sent' | 'opened' | 'clicked' | 'bounced'
  readonly metadata?: Readonly<Record<string, unknown>>
}

/** False when the mail is unknown or this was noted before. */
export async function noteEvent(ctx: Pick<Context, 'sql' | 'now'>, event: EmailEvent): Promise<boolean> {
  const mail = await ctx.sql
    .selectFrom('emails')
    .where('id', '=', event.emailId)
    .select(['template_id', 'recipient_email'])
    .executeTakeFirst()
  if (!mail) return false
  const noted = await ctx.sql
    .insertInto('email_events')
    .values({
      id: mintId<'email-event'>(ctx.now),
      email_id: event.emailId,
      template_id: mail.template_id,
      recipient_email: mail.recipient_email,
      event_type: event.type,
      timestamp: ctx.now,
      metadata: JSON.stringify(event.metadata ?? {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

const toleranceMs = minutes(5)

const report = z.object({
  messageId: z.string().check(z.maxLength(200)),
  recipient: z.string().check(z.maxLength(254)),
  reason: z.optional(z.string().check(z.maxLength(500))),
})

/** The header reads `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`. */
export async function receiveBounce(ctx: Context, { body, header }: WebhookCall): Promise<Refused | null> {
  const [, seconds = '', signature = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header('handshake-signature')) ?? []
  const { webhookKey } = await linkSigner(ctx)
  const expected = createHmac('sha256', webhookKey).update(`${seconds}.`).update(body).digest()
  const inTime = Math.abs(Number(seconds) * 1_000 - ctx.now.getTime()) <= toleranceMs
  if (!sameBytes(expected, Buffer.from(signature, 'hex')) || !inTime) return refuse('email.invalid-signature')
  const { data: bounce } = report.safeParse(readJson(body.toString('utf8')))
  if (bounce === undefined) return refuse('email.invalid-report')
  const mail = await ctx.sql
    .selectFrom('emails')
    .where('message_id', '=', bounce.messageId)
    .where('recipient_email', '=', bounce.recipient.toLowerCase())
    .select('id')
    .executeTakeFirst()
  // A mail that is not ours is taken and forgotten: the provider would only send it again.
  if (mail)
    await noteEvent(ctx, { emailId: mail.id, type: 'bounced', metadata: { reason: bounce.reason ?? 'not given' } })
  return null
}
