/** Carrying orders out: the provider is asked, its answer is written down, and orders without an answer are asked about again. */
import { assert } from '@handshake/domain/assert.ts'
import { minutes } from '@handshake/domain/time.ts'
import { notifyAdmins } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { type LateNews, orderWaiting } from '../payment.events.ts'
import { findOrder, lockOrder, noteContradiction, type Order, type OrderId, type OrderState } from '../payment.store.ts'
import { hearProvider } from '../provider/hear-provider.ts'
import type { ProviderAnswer } from '../provider/provider-word.ts'
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

const atOnce = 200
/** Until the errand has moved the time itself; another node's look in between finds nothing to do. */
const takenUpMs = minutes(2)

/** Every order whose time has come, or whose provider has been silent, is taken up again. */
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

/** What a provider may say of an order in each state without contradicting it; 'under-way' decides nothing yet. */
const agreeing: Readonly<Record<OrderState, readonly ProviderAnswer['said'][]>> = {
  pending: ['under-way', 'completed', 'failed', 'called-off'],
  completed: ['under-way', 'completed'],
  failed: ['under-way', 'failed', 'called-off'],
  cancelled: ['under-way', 'failed', 'called-off'],
}

/** Nothing is moved: the money is where it is, and putting it right is a person's decision. */
export const lookAtEndedOrder =
  (providers: Providers) =>
  async (open: Open, { orderId, ref }: LateNews): Promise<void> => {
    const found = await open(async (ctx) => ({ order: await findOrder(ctx.sql, orderId), now: ctx.now }))
    const provider = found.order === null ? null : providers.named(found.order.provider)
    if (found.order === null || provider === null) return
    const order = { ...found.order, providerRef: found.order.providerRef ?? ref }
    const word = await provider.lookAt(order, found.now)
    // Thrown, so that the queue asks again: news that nobody could check must not be lost.
    assert(word.said !== 'nothing', `the provider of ${orderId} did not say how it stands`)
    if (!agreeing[order.state].includes(word.said)) await open((ctx) => raiseAlarm(ctx, order, word))
  }

async function raiseAlarm(ctx: Context, order: Order, word: ProviderAnswer): Promise<void> {
  const providerSays = 'reason' in word ? `${word.said} (${word.reason})` : word.said
  if (!(await noteContradiction(ctx.sql, order, providerSays, ctx.now))) return
  const { id: orderId, kind, state, amountCents } = order
  ctx.log.error({ order: orderId, kind, state, providerSays }, 'a payment changed after it ended')
  await notifyAdmins(ctx, 'payment.contradicted', { orderId, kind, state, amountCents, providerSays })
}
