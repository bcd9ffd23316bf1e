/** Errand: asks the provider to carry out one order, or how it stands, and writes down what it says. */
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { lockOrder, type Order, type OrderId } from '../payment.store.ts'
import { hearProvider } from '../provider/hear-provider.ts'
import type { Providers } from '../provider/providers.ts'

/** Longer than a call can take: if this process dies while asking, another asks again after that. */
const leaseMs = minutes(2)

/**
 * Three steps, each of which may be the last one before a crash: note that we are asking, ask, write the answer down. The order's
 * row says how far it came, the provider knows the order by its id, so starting over repeats nothing.
 */
export const carryOutOrder =
  (providers: Providers) =>
  async (open: Open, { orderId }: { orderId: OrderId }): Promise<void> => {
    const begun = await open((ctx) => begin(ctx, orderId))
    if (begun === null) return
    const { order, now } = begun
    const provider = providers.named(order.provider)
    if (provider === null) return
    const word = await (order.cancelAskedAt === null ? provider.carryOut(order, now) : provider.callOff(order, now))
    await open((ctx) => hearProvider(ctx, order, word))
  }

/** From here on the provider may have heard of the order, so its owner can no longer simply drop it. */
async function begin(ctx: Context, id: OrderId): Promise<{ order: Order; now: Date } | null> {
  const order = await lockOrder(ctx.sql, id)
  if (order === null || order.state !== 'pending') return null
  await ctx.sql
    .updateTable('payment_orders')
    .set({ begun_at: order.begunAt ?? ctx.now, look_at: new Date(ctx.now.getTime() + leaseMs) })
    .where('id', '=', id)
    .execute()
  return { order, now: ctx.now }
}
