/** What payments tell themselves: that an order is waiting for its provider. */
import { defineEvent } from '#platform/event.ts'
import type { OrderId } from './payment.store.ts'

export const orderWaiting = defineEvent<{ orderId: OrderId }>('payment.order-waiting')
