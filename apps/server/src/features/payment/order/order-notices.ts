/** What the owner of an order is told when it ends; nothing where they called it off themselves. */
import { present } from '@handshake/domain/assert.ts'
import type { Addressed } from '#features/notification/notification.public.ts'
import type { Order, OrderState } from '../payment.store.ts'

type Ended = Order & { readonly state: Exclude<OrderState, 'pending'> }

export function orderNotices({
  id: orderId,
  personId,
  kind,
  state,
  method,
  netCents,
  amountCents,
  failure,
}: Ended): Addressed[] {
  const people = [personId]
  switch (state) {
    case 'completed':
      return [{ kind: `payment.${kind}-completed`, people, facts: { orderId, method, netCents } }]
    case 'failed': {
      const why = present(failure, 'what failed has a reason')
      return [{ kind: `payment.${kind}-failed`, people, facts: { orderId, amountCents, failure: why } }]
    }
    case 'cancelled':
      return []
  }
}
