/** Use case: a newcomer in play mode looks through the mails this installation would have sent. */
import type { email } from '@handshake/contracts/email.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { UseCase } from '#platform/use-case.ts'
import { mailboxIsOpen } from './local-mailbox.ts'

export const readMailbox: UseCase<typeof email.readMailbox> = async (ctx, input, refuse) => {
  if (!mailboxIsOpen(ctx)) return refuse('request.unknown-path')
  const to = input.to?.trim().toLowerCase() ?? ''
  const all = ctx.sql.selectFrom('mailbox')
  const rows = await (to === '' ? all : all.where('recipient', '=', to))
    .orderBy('arrival', 'desc')
    .limit(100)
    .select(['id', 'recipient', 'sender', 'subject', 'created_at'])
    .execute()
  return {
    mails: rows.map((row) => ({
      id: row.id as Id<'mail'>,
      to: row.recipient,
      from: row.sender,
      subject: row.subject,
      createdAt: row.created_at.toISOString(),
    })),
  }
}
