/** What payments tell themselves: that an order is waiting for its provider, or that there is news of one that has ended. */
import { defineEvent } from '#platform/event.ts'
import type { OrderId } from '../payment.store.ts'

export const orderWaiting = defineEvent<{ orderId: OrderId }>('payment.order-waiting')

/** `ref` is what the provider calls the thing the news is about. */
export type LateNews = { readonly orderId: OrderId; readonly ref: string | null }
export const orderHeardLate = defineEvent<LateNews>('payment.order-heard-late')
