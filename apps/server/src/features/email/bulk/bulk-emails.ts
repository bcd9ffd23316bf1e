/** Bulk mail: an admin sends one mail to a whole audience, batch by batch. */
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email/email.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { seconds } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Sql } from '#platform/db/db.ts'
import type { Open } from '#platform/feature.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { queueRow } from '../delivery/queue-mail.ts'
import { batchDue } from '../email.events.ts'
import { checkVariables } from '../template/email-templates.ts'
import type { TemplateId } from '../template/template-variables.ts'
import { templates } from '../template/templates.ts'

const batchSize = 50

type BulkView = ResultOf<typeof email.startBulkSend>
type Audience = BulkView['audience']

async function bulkSends(sql: Sql, id: Id<'bulk'> | null): Promise<BulkView[]> {
  const all = sql.selectFrom('bulk_emails')
  const rows = await (id === null ? all : all.where('id', '=', id))
    .orderBy('created_at', 'desc')
    .limit(50)
    .selectAll()
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'bulk'>,
    templateId: row.template_id,
    audience: row.audience as Audience,
    status: row.status as BulkView['status'],
    queuedCount: row.queued_count,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }))
}

type Recipient = { readonly email: string; readonly personId: PersonId | null }

/** The next addresses in their order, so that whoever signs up meanwhile is met once or not at all, never twice. */
async function nextRecipients(sql: Sql, audience: Audience, afterEmail: string): Promise<Recipient[]> {
  if (audience === 'waitlist') {
    const rows = await sql
      .selectFrom('waitlist')
      .where('email', '>', afterEmail)
      .orderBy('email')
      .limit(batchSize)
      .select('email')
      .execute()
    return rows.map(({ email }) => ({ email, personId: null }))
  }
  const active = sql.selectFrom('profiles').where('is_active', '=', true).where('email', '>', afterEmail)
  const rows = await (audience === 'verified' ? active.where('email_verified', '=', true) : active)
    .orderBy('email')
    .limit(batchSize)
    .select(['email', 'id'])
    .execute()
  return rows.map(({ email, id }) => ({ email, personId: id as PersonId }))
}

/** Bulk sends whose sender was lost: the batch that is due is announced again, and done by whoever comes first. */
export async function takeStalled(sql: Sql, before: Date, now: Date): Promise<{ bulkId: string; batch: number }[]> {
  const rows = await sql
    .updateTable('bulk_emails')
    .set({ touched_at: now })
    .where('status', '=', 'running')
    .where('touched_at', '<', before)
    .returning(['id', 'batch'])
    .execute()
  return rows.map(({ id, batch }) => ({ bulkId: id, batch }))
}

/** An admin sends a mail to a whole audience. */
export const startBulkSend: UseCase<typeof email.startBulkSend> = async (ctx, input, refuse) => {
  const { bulkId, templateId, audience } = input
  const checked = await checkVariables(ctx, input)
  if (checked instanceof Refused) return checked
  if (!templates[checked.id].bulk) return refuse('email.not-for-bulk', { templateId })
  const inserted = await ctx.sql
    .insertInto('bulk_emails')
    .values({
      id: bulkId,
      template_id: templateId,
      variables: JSON.stringify(checked.variables),
      audience,
      created_by: ctx.person.id,
      created_at: ctx.now,
      touched_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) ctx.emit(batchDue, { bulkId, batch: 1 })
  else {
    const before = await ctx.sql.selectFrom('bulk_emails').where('id', '=', bulkId).selectAll().executeTakeFirst()
    const same =
      before?.template_id === templateId &&
      before.audience === audience &&
      isDeepStrictEqual(before.variables, checked.variables)
    if (!same) return refuse('email.bulk-id-reused')
  }
  const [view] = await bulkSends(ctx.sql, bulkId)
  return present(view, 'the bulk send was just written')
}

/** An admin looks at the bulk sends. */
export const readBulkSends: UseCase<typeof email.readBulkSends> = async (ctx) => ({
  bulkSends: await bulkSends(ctx.sql, null),
})

/** An admin stops a bulk send; what is queued already still goes out. */
export const cancelBulkSend: UseCase<typeof email.cancelBulkSend> = async (ctx, { bulkId }, refuse) => {
  await ctx.sql
    .updateTable('bulk_emails')
    .set({ status: 'cancelled', finished_at: ctx.now })
    .where('id', '=', bulkId)
    .where('status', '=', 'running')
    .execute()
  const [view] = await bulkSends(ctx.sql, bulkId)
  return view ?? refuse('email.unknown-bulk-send')
}

const pauseMs = seconds(1)

type Batch = { readonly bulkId: string; readonly batch: number }

/** The pause is spent outside any transaction, before the batch it belongs to. */
export async function sendBulkBatch(open: Open, due: Batch): Promise<void> {
  if (due.batch > 1) await wait(pauseMs)
  await open((ctx) => queueBatch(ctx, due))
}

async function queueBatch(ctx: Context, { bulkId, batch }: Batch): Promise<void> {
  const bulk = await ctx.sql
    .selectFrom('bulk_emails')
    .where('id', '=', bulkId)
    .where('batch', '=', batch)
    .where('status', '=', 'running')
    .forUpdate()
    .selectAll()
    .executeTakeFirst()
  if (!bulk) return
  const recipients = await nextRecipients(ctx.sql, bulk.audience as BulkView['audience'], bulk.after_email)
  for (const { email, personId } of recipients) {
    await queueRow(ctx, {
      templateId: bulk.template_id as TemplateId,
      recipient: email,
      personId,
      variables: bulk.variables as object,
      aboutId: null,
      replyTo: null,
      bulkId: bulk.id,
    })
  }
  const last = recipients.length < batchSize
  await ctx.sql
    .updateTable('bulk_emails')
    .set({
      batch: batch + 1,
      after_email: recipients.at(-1)?.email ?? bulk.after_email,
      queued_count: bulk.queued_count + recipients.length,
      touched_at: ctx.now,
      ...(last ? { status: 'completed', finished_at: ctx.now } : {}),
    })
    .where('id', '=', bulk.id)
    .execute()
  if (!last) ctx.emit(batchDue, { bulkId, batch: batch + 1 })
}
