/** Orders that are called off: by the person, or by what must not let money leave. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, zero } from '@handshake/domain/money.ts'
import { balanceOf, lockWallets, owedBy } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import type { UseCase } from '#platform/use-case.ts'
import { orderWaiting } from '../payment.events.ts'
import { askToCancel, findOrder, lockOrder, type Order, type OrderId, viewOfOrder } from '../payment.store.ts'
import type { Providers } from '../provider/providers.ts'
import { movePaymentOrder } from './move-payment-order.ts'

export const cancelOrder = (providers: Providers) =>
  oncePerKey(payment.cancelOrder, {
    decide: cancelWith(providers),
    again: async (ctx, { orderId }) => ({
      order: viewOfOrder(present(await findOrder(ctx.sql, orderId), 'an order stays')),
      balance: await balanceOf(ctx, ctx.person.id),
    }),
    reused: 'wallet.id-reused',
  })

const cancelWith =
  (providers: Providers): UseCase<typeof payment.cancelOrder> =>
  async (ctx, { orderId }, refuse) => {
    const personId = ctx.person.id
    const order = await lockOrder(ctx.sql, orderId)
    if (order === null || order.personId !== personId) return refuse('payment.unknown-order')
    if (order.state !== 'pending') return refuse('payment.order-ended')

    const mayBeUnderWay = providers.named(order.provider)?.place === 'outside' && order.begunAt !== null
    if (mayBeUnderWay) {
      if (order.kind === 'withdrawal') return refuse('payment.under-way')
      // The money may be on its way this very second: only the provider can say that none will come.
      const askedAt = order.cancelAskedAt ?? ctx.now
      await askToCancel(ctx.sql, orderId, askedAt)
      ctx.emit(orderWaiting, { orderId })
      ctx.tell([personId], ['wallet'])
      return { order: viewOfOrder({ ...order, cancelAskedAt: askedAt }), balance: await balanceOf(ctx, personId) }
    }

    const moved = await movePaymentOrder(ctx, orderId, { event: 'cancel', by: 'owner' })
    if (!moved.moved) return refuse(moved.reason === 'halted' ? 'wallet.halted' : 'payment.order-ended')
    return { order: viewOfOrder(moved.order), balance: await balanceOf(ctx, personId) }
  }

/** Money that waits to leave is still here: it comes back to the wallet first, unless a provider outside may be paying it already. */
export async function stopWithdrawals(ctx: Context, providers: Providers, personId: PersonId): Promise<Cents> {
  const rows = await ctx.sql
    .selectFrom('payment_orders')
    .where('user_id', '=', personId)
    .where('state', '=', 'pending')
    .where('kind', '=', 'withdrawal')
    .orderBy('id')
    .select(['id', 'provider', 'begun_at'])
    .$narrowType<{ id: OrderId; provider: Order['provider'] }>()
    .execute()
  let stopped = zero
  for (const { id, provider, begun_at } of rows) {
    if (providers.named(provider)?.place === 'outside' && begun_at !== null) continue
    const moved = await movePaymentOrder(ctx, id, { event: 'cancel', by: 'admin' })
    if (moved.moved) stopped = add(stopped, moved.order.amountCents)
  }
  return stopped
}

/** Reaction: whoever an admin keeps out, perhaps because somebody else has their account, takes nothing out meanwhile. */
export const stopOfSuspended =
  (providers: Providers) =>
  async (ctx: Context, { personId }: { readonly personId: PersonId }): Promise<void> => {
    await lockWallets(ctx, [personId])
    await stopWithdrawals(ctx, providers, personId)
  }

/** Reaction: whoever turns out to own an account that owes takes nothing out until that is paid. */
export const stopOfDebtor =
  (providers: Providers) =>
  async (ctx: Context, { personId }: { readonly personId: PersonId }): Promise<void> => {
    await lockWallets(ctx, [personId])
    if ((await owedBy(ctx, [personId])).size > 0) await stopWithdrawals(ctx, providers, personId)
  }
