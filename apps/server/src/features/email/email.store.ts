/** Storage of mails: queued in the transaction that wants them, claimed by one sender, and noted with what became of them. */
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { readMarked } from '@handshake/domain/notification/person-name.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { sql as raw } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import { mintId } from '#platform/mint-id.ts'
import { breakers } from '#platform/resilience.ts'
import type { TemplateId } from './template/template-variables.ts'

/** The first attempt follows the commit; a mail still queued after this has lost its sender. */
const firstLookMs = minutes(5)
const interruptedMs = minutes(15)
const staleMs = days(3)

export type NewMailRow = {
  readonly templateId: TemplateId
  readonly recipient: string
  readonly personId: PersonId | null
  readonly variables: object
  readonly aboutId: string | null
  readonly replyTo: string | null
  readonly bulkId: string | null
}

export type ClaimedMail = {
  readonly id: Id<'email'>
  readonly messageId: string
  readonly templateId: TemplateId
  readonly recipient: string
  readonly personId: PersonId | null
  readonly variables: Readonly<Record<string, string>>
  readonly aboutId: string | null
  readonly replyTo: string | null
  readonly bulkId: string | null
  readonly attempts: number
}

type NewMessage = { readonly id: Id<'email'>; readonly messageId: string }

/** The message id is fixed before the first attempt: a receiver that sees it twice can tell. */
export function newMessage(ctx: Pick<Context, 'now' | 'config'>): NewMessage {
  const id = mintId<'email'>(ctx.now)
  return { id, messageId: `<${id}@${senderHost(ctx.config.MAIL_FROM)}>` }
}

export async function insertMail(
  ctx: Pick<Context, 'sql' | 'now'>,
  { id, messageId }: NewMessage,
  mail: NewMailRow,
): Promise<void> {
  await ctx.sql
    .insertInto('emails')
    .values({
      id,
      message_id: messageId,
      template_id: mail.templateId,
      recipient_email: mail.recipient,
      user_id: mail.personId,
      variables: JSON.stringify(mail.variables),
      names: namesIn(mail.variables),
      about_id: mail.aboutId,
      reply_to: mail.replyTo,
      bulk_id: mail.bulkId,
      created_at: ctx.now,
      due_at: new Date(ctx.now.getTime() + firstLookMs),
    })
    .onConflict((conflict) => conflict.columns(['bulk_id', 'recipient_email']).doNothing())
    .execute()
}

/** Whom a mail names, so that it can forget them. Its variables keep their names marked until they are read for the mail. */
function namesIn(variables: object): PersonId[] | null {
  const { names } = readMarked(variables)
  return names.length === 0 ? null : names
}

/** One row for a template, an address and an hour, however many were left out. */
export async function noteDropped(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { templateId, recipient, personId }: NewMailRow,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hours(1)) * hours(1))
  await sql
    .insertInto('dropped_emails')
    .values({ template_id: templateId, recipient_email: recipient, user_id: personId, hour, dropped: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['template_id', 'recipient_email', 'hour'])
        .doUpdateSet((row) => ({ dropped: row('dropped_emails.dropped', '+', 1) })),
    )
    .execute()
}

export const senderHost = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'handshake.local'

/** Who counts the mails of an address waits for who is adding one; otherwise eight at once would each see seven too few. */
export async function lockMailbox(sql: Sql, recipient: string, templateId: TemplateId): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`mail:${templateId}:${recipient}`}, 0))`.execute(sql)
}

export async function countRecent(sql: Sql, recipient: string, templateId: TemplateId, since: Date): Promise<number> {
  const row = await sql
    .selectFrom('emails')
    .where('recipient_email', '=', recipient)
    .where('template_id', '=', templateId)
    .where('created_at', '>', since)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Null when somebody else has it, or had it. */
export async function claimMail(sql: Sql, emailId: string, now: Date): Promise<ClaimedMail | null> {
  const row = await sql
    .updateTable('emails')
    .set((eb) => ({ status: 'sending', claimed_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', emailId)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id as Id<'email'>,
    messageId: row.message_id,
    templateId: row.template_id as TemplateId,
    recipient: row.recipient_email,
    personId: row.user_id as PersonId | null,
    variables: readMarked(row.variables as Record<string, string>).plain,
    aboutId: row.about_id,
    replyTo: row.reply_to,
    bulkId: row.bulk_id,
    attempts: row.attempts,
  }
}

/** Answers with what the mail said, as far as it may still be known: somebody it names may have left meanwhile. */
export async function noteSent(sql: Sql, mail: ClaimedMail, now: Date): Promise<object> {
  const row = await sql
    .updateTable('emails')
    .set({ status: 'sent', sent_at: now, last_error: null })
    .where('id', '=', mail.id)
    .where('status', '=', 'sending')
    .returning('variables')
    .executeTakeFirst()
  return readMarked((row?.variables ?? {}) as object).plain
}

/** Given up, or not wanted after all. */
export async function noteUnsent(sql: Sql, id: string, status: 'failed' | 'unwanted', why: string): Promise<void> {
  await sql
    .updateTable('emails')
    .set({ status, last_error: why.slice(0, 500) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Back to the queue: after 1 minute, then 2, 4, 8 … and never more than 4 hours. */
export async function putOff(sql: Sql, { id, attempts }: ClaimedMail, why: string, now: Date): Promise<void> {
  const waitMs = Math.min(minutes(1) * 2 ** (attempts - 1), hours(4))
  await sql
    .updateTable('emails')
    .set({ status: 'queued', last_error: why.slice(0, 500), due_at: new Date(now.getTime() + waitMs) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Back to the queue as if nobody had taken it: the mail server was not asked, so this was no attempt. */
export async function putBack(sql: Sql, { id, attempts }: ClaimedMail, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + breakers.email.openMs)
  await sql
    .updateTable('emails')
    .set({
      status: 'queued',
      attempts: attempts - 1,
      last_error: 'the mail server is left alone for now',
      due_at: dueAt,
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Back to the queue until its reader may be disturbed; nobody was asked, so this was no attempt. */
export async function putOffUntil(sql: Sql, { id, attempts }: ClaimedMail, until: Date): Promise<void> {
  await sql
    .updateTable('emails')
    .set({ status: 'queued', attempts: attempts - 1, last_error: 'held for quiet hours', due_at: until })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Takes up the queued mails that are due, and puts them off far enough that the next look leaves them alone. */
export async function takeDue(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql
    .updateTable('emails')
    .set({ due_at: new Date(now.getTime() + firstLookMs) })
    .where('id', 'in', (due) =>
      due
        .selectFrom('emails')
        .where('status', '=', 'queued')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(500)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** A sender that never came back may have handed its mail over: it is not sent again. What waited for days is stale. */
export async function giveUp(sql: Sql, now: Date): Promise<void> {
  const gaveUp = (why: string) => sql.updateTable('emails').set({ status: 'failed', last_error: why })
  await gaveUp('interrupted while sending, so not repeated')
    .where('status', '=', 'sending')
    .where('claimed_at', '<', new Date(now.getTime() - interruptedMs))
    .execute()
  await gaveUp('the mail server could not be reached for three days')
    .where('status', '=', 'queued')
    .where('due_at', '<=', now)
    .where('created_at', '<', new Date(now.getTime() - staleMs))
    .execute()
}
