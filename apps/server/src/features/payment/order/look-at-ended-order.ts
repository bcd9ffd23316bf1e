/** Errand: there is news of an order that has ended here. The provider is asked, and where it tells of another end, admins must know. */
import { assert } from '@handshake/domain/assert.ts'
import { notifyAdmins } from '#features/notification/notification.public.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import type { LateNews } from '../payment.events.ts'
import { findOrder, noteContradiction, type Order, type OrderState } from '../payment.store.ts'
import type { Word } from '../provider/provider-word.ts'
import type { Providers } from '../provider/providers.ts'

/** What a provider may say of an order in each state without contradicting it; 'under-way' decides nothing yet. */
const agreeing: Readonly<Record<OrderState, readonly Word['said'][]>> = {
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

async function raiseAlarm(ctx: Context, order: Order, word: Word): Promise<void> {
  const providerSays = 'reason' in word ? `${word.said} (${word.reason})` : word.said
  if (!(await noteContradiction(ctx.sql, order, providerSays, ctx.now))) return
  const { id: orderId, kind, state, amountCents } = order
  ctx.log.error({ order: orderId, kind, state, providerSays }, 'a payment changed after it ended')
  await notifyAdmins(ctx, 'payment.contradicted', { orderId, kind, state, amountCents, providerSays })
}
