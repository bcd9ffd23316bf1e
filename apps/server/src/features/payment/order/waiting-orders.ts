/** Payments under way, for the person who decides about a restored copy. */
import type { OutgoingQueue } from '#platform/outgoing-hold.ts'

/** Never dropped: the provider may have paid already. Once released, it is asked about each order by the order's id, which it pays once. */
export const waitingOrders: readonly OutgoingQueue[] = [
  {
    name: 'payments',
    count: "select count(*) from payment_orders where state = 'pending' and created_at < $1",
    discard: null,
  },
]
