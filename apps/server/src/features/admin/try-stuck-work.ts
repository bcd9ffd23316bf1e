/** Use case: an admin lets a row that was put back be tried again at the next beat, without waiting for its turn. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type StuckRow, stuckColumns, stuckView } from './read-stuck-work.ts'

export const tryStuckWork: UseCase<typeof admin.tryStuckWork> = async (ctx, { stuckId }, refuse) => {
  const { rows } = await ctx.client.query<StuckRow>({
    name: 'admin-try-stuck-work',
    text: `update stuck_work set next_try_at = $2 where id = $1 returning ${stuckColumns}`,
    values: [stuckId, ctx.now],
  })
  const [row] = rows
  if (row === undefined) return refuse('admin.unknown-stuck-work')
  if (row.subject === 'payment-order')
    // Orders are found by the time of their next look, which a failure in between has moved ahead.
    await ctx.client.query({
      name: 'admin-look-at-order-now',
      text: `update payment_orders set look_at = $2 where id = $1 and state = 'pending'`,
      values: [row.subjectId, ctx.now],
    })
  ctx.log.info(
    { task: row.task, subject: row.subject, id: row.subjectId, by: ctx.person.id },
    'an admin lets work be tried again',
  )
  return stuckView(row)
}
