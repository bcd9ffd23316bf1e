/** Use case: a developer decides what the bank does with one of their orders. */
import type { sandbox } from '@handshake/contracts/sandbox/sandbox.ts'
import { present } from '@handshake/domain/assert.ts'
import { decideAsSimulated, findOrder, viewOfOrder } from '#features/payment/payment.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import type { AskSandbox } from './sandbox.ts'

export const decideOrder =
  (ask: AskSandbox): UseCase<typeof sandbox.decideOrder> =>
  async (ctx, { orderId, outcome }, refuse) => {
    if (ask() === null) return refuse('sandbox.off')
    const order = await findOrder(ctx.sql, orderId)
    if (order === null || order.personId !== ctx.person.id) return refuse('payment.unknown-order')
    if ((await decideAsSimulated(ctx, order, outcome)) === null) return refuse('sandbox.order-not-ready')
    return { order: viewOfOrder(present(await findOrder(ctx.sql, orderId), 'an order stays')) }
  }
