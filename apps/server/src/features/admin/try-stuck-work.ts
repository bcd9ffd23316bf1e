/** Use case: an admin lets a row that was put back be tried again at the next beat, without waiting for its turn. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { stuckView } from './read-stuck-work.ts'

export const tryStuckWork: UseCase<typeof admin.tryStuckWork> = async (ctx, { stuckId }, refuse) => {
  const row = await ctx.sql
    .updateTable('stuck_work')
    .set({ next_try_at: ctx.now })
    .where('id', '=', stuckId)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return refuse('admin.unknown-stuck-work')
  if (row.subject === 'payment-order')
    // Orders are found by the time of their next look, which a failure in between has moved ahead.
    await ctx.sql
      .updateTable('payment_orders')
      .set({ look_at: ctx.now })
      .where('id', '=', row.subject_id)
      .where('state', '=', 'pending')
      .execute()
  ctx.log.info(
    { task: row.task, subject: row.subject, id: row.subject_id, by: ctx.person.id },
    'an admin lets work be tried again',
  )
  return stuckView(row)
}
