/** Use case: a person looks at their newest orders. */
import type { payment } from '@handshake/contracts/payment.ts'
import type { UseCase } from '#platform/use-case.ts'
import { newestOrders, viewOfOrder } from '../payment.store.ts'

const shown = 50

export const readOrders: UseCase<typeof payment.readOrders> = async (ctx) => {
  const orders = await newestOrders(ctx.sql, ctx.person.id, shown)
  return { orders: orders.map(viewOfOrder) }
}
