/** Job: every order whose time has come, or whose provider has been silent, is taken up again. */
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import { orderWaiting } from '../payment.events.ts'
import type { OrderId } from '../payment.store.ts'

const atOnce = 200
/** Until the errand has moved the time itself; another node's look in between finds nothing to do. */
const takenUpMs = minutes(2)

export async function lookAfterOrders(ctx: Context): Promise<void> {
  const due = await ctx.sql
    .selectFrom('payment_orders')
    .where('state', '=', 'pending')
    .where('look_at', '<=', ctx.now)
    // What failed here was put back and waits for its next try.
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('stuck_work')
            .whereRef('stuck_work.subject_id', '=', 'payment_orders.id')
            .where('stuck_work.next_try_at', '>', ctx.now)
            .select('stuck_work.id'),
        ),
      ),
    )
    .orderBy('look_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .select('id')
    .execute()
  if (due.length === 0) return
  const ids = due.map((order) => order.id as OrderId)
  await ctx.sql
    .updateTable('payment_orders')
    .set({ look_at: new Date(ctx.now.getTime() + takenUpMs) })
    .where('id', 'in', ids)
    .execute()
  for (const orderId of ids) ctx.emit(orderWaiting, { orderId })
}
