/** Turns a provider's word about an order into what happens to it here. */
import { unreachable } from '@handshake/domain/assert.ts'
import { isTakenBack } from '@handshake/domain/payment/simulated-decline.ts'
import { minutes } from '@handshake/domain/time.ts'
import { tieByCard } from '#features/safety/safety.public.ts'
import type { Context } from '#platform/context.ts'
import { movePaymentOrder } from '../order/move-payment-order.ts'
import { paymentQuestioned } from '../payment.events.ts'
import { lockOrder, lookAgainAt, notePayment, noteRef, noteWord, type Order } from '../payment.store.ts'
import type { ProviderAnswer } from './provider-word.ts'

/** Silence is met with patience: asked again soon, then ever less often. */
const soonestMs = minutes(1)
const latestMs = minutes(30)

export async function hearProvider(
  ctx: Context,
  { id }: Pick<Order, 'id'>,
  word: ProviderAnswer,
): Promise<Order | null> {
  const order = await lockOrder(ctx.sql, id)
  if (order === null || order.state !== 'pending') return order
  if ('ref' in word && word.ref !== null && order.providerRef === null) await noteRef(ctx.sql, id, word.ref)
  switch (word.said) {
    case 'under-way':
      await noteWord(ctx.sql, id, word)
      if (word.payUrl !== order.payUrl) ctx.tell([order.personId], ['wallet'])
      return order
    case 'nothing': {
      const age = ctx.now.getTime() - order.createdAt.getTime()
      await lookAgainAt(ctx.sql, id, new Date(ctx.now.getTime() + Math.min(latestMs, Math.max(soonestMs, age / 4))))
      ctx.log.warn({ order: id, provider: order.provider, why: word.why }, 'a payment provider did not answer')
      return order
    }
    case 'completed':
      if (word.payment !== undefined) {
        await notePayment(ctx.sql, id, word.payment)
        const { payerMark } = word.payment
        if (payerMark !== null) await tieByCard(ctx, order.personId, payerMark)
      }
      // Nobody outside will tell of it: the simulated bank takes back on request.
      if (order.kind === 'deposit' && order.provider === 'simulated' && isTakenBack(order.amountCents))
        ctx.emit(paymentQuestioned, { orderId: id })
      return (await movePaymentOrder(ctx, id, { event: 'complete', by: 'provider' })).order
    case 'failed':
      return (await movePaymentOrder(ctx, id, { event: 'fail', by: 'provider', reason: word.reason })).order
    case 'called-off':
      return (await movePaymentOrder(ctx, id, { event: 'cancel', by: 'owner' })).order
    default:
      return unreachable(word)
  }
}
