/** What became of mails: sent, opened, clicked, bounced; each noted once per mail, or per link of it. */
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'

export type EmailEvent = {
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
