/** Use case: an admin stops a bulk send; what is queued already still goes out. */
import type { email } from '@handshake/contracts/email.ts'
import type { UseCase } from '#platform/use-case.ts'
import { bulkSends } from './bulk-emails.ts'

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
