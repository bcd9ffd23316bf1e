/** Use cases: an admin starts a bulk send, looks at the bulk sends, and stops one. */
import { isDeepStrictEqual } from 'node:util'
import type { email } from '@handshake/contracts/email.ts'
import { present } from '@handshake/domain/assert.ts'
import { Refused, type UseCase } from '#platform/use-case.ts'
import { batchDue } from '../email.events.ts'
import { checkVariables } from '../template/email-templates.ts'
import { templates } from '../template/templates.ts'
import { bulkSends } from './bulk-emails.ts'

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
