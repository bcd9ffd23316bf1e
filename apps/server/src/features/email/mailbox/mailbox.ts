/** Use cases: a newcomer in play mode looks through the mails this installation sent, and reads one. */
import type { email } from '@handshake/contracts/email/email.ts'
import type { Id } from '@handshake/domain/ids.ts'
import type { Config } from '#platform/config/config.ts'
import { isLocalHost } from '#platform/http/caller/same-origin.ts'
import type { Caller, UseCase } from '#platform/use-case.ts'

/**
 * Whether the local mailbox may be read: in play mode without a mail server, by someone on this very machine.
 * Whoever reads it can follow everyone's reset links. With a public address nobody does: a proxy calls from here
 * for everybody.
 */
export const mailboxIsOpen = ({ config, caller }: { config: Config; caller: Pick<Caller, 'isHere'> }): boolean =>
  config.MONEY_MODE === 'play' &&
  config.SMTP_URL === null &&
  (config.PUBLIC_URL === null || isLocalHost(config.PUBLIC_URL.hostname)) &&
  caller.isHere

/** A newcomer in play mode looks through the mails this installation would have sent. */
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

/** A newcomer in play mode reads one mail. */
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
