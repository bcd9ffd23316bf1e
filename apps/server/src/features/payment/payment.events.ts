/** What payments tell: an order waits for its provider, has ended, or there is news of one that had ended. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import { defineEvent } from '#platform/event.ts'
import type { OrderId, OrderKind, OrderState } from './payment.store.ts'

export type OrderEnded = {
  readonly orderId: OrderId
  readonly personId: PersonId
  readonly kind: OrderKind
  readonly method: PaymentMethod
  readonly state: Exclude<OrderState, 'pending'>
  readonly amountCents: Cents
  readonly netCents: Cents
  /** Ours; what the method's network keeps is not in it. */
  readonly feeCents: Cents
  readonly failure: string | null
}
export const orderEnded = defineEvent<OrderEnded>('payment.order-ended')

export const orderWaiting = defineEvent<{ orderId: OrderId }>('payment.order-waiting')

/** A dispute or a refund was told: of an order, or of a payment by the provider's name for it. */
export type PaymentQuestioned = { readonly orderId: OrderId } | { readonly paymentRef: string }
export const paymentQuestioned = defineEvent<PaymentQuestioned>('payment.questioned')

/** `ref` is what the provider calls the thing the news is about. */
export type LateNews = { readonly orderId: OrderId; readonly ref: string | null }
export const orderHeardLate = defineEvent<LateNews>('payment.order-heard-late')
