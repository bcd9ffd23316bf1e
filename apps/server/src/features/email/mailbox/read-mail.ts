/** Use case: a newcomer in play mode reads one mail. */
import type { email } from '@handshake/contracts/email.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { mailboxIsOpen } from './local-mailbox.ts'

export const readMail: UseCase<typeof email.readMail> = async (ctx, { mailId }, refuse) => {
  if (!mailboxIsOpen(ctx)) return refuse('request.unknown-path')
  const row = await ctx.sql.selectFrom('mailbox').where('id', '=', mailId).selectAll().executeTakeFirst()
  if (!row) return refuse('email.unknown-mail')
  return {
    id: row.id as Id<'mail'>,
    to: row.recipient,
    from: row.sender,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    text: row.text_body,
    html: row.html_body,
    headers: row.headers as Record<string, string>,
  }
}
