/** Use case: a person calls one of their own orders off while it is pending. */
import { payment } from '@handshake/contracts/payment.ts'
import { present } from '@handshake/domain/assert.ts'
import { balanceOf } from '#features/wallet/wallet.public.ts'
import { oncePerKey } from '#platform/once-per-key.ts'
import type { UseCase } from '#platform/use-case.ts'
import { orderWaiting } from '../payment.events.ts'
import { askToCancel, findOrder, lockOrder, viewOfOrder } from '../payment.store.ts'
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
