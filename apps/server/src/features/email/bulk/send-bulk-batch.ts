/** Errand: queues one batch of a bulk send and announces the next; a batch that was done is not done again. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { queueRow } from '../delivery/queue-mail.ts'
import { batchDue } from '../email.events.ts'
import type { TemplateId } from '../template/template-variables.ts'
import { type BulkView, batchSize, nextRecipients } from './bulk-emails.ts'

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
