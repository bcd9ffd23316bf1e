/** What other features may know of payments: its laws, what is on its way out or went out lately, and that an order has ended, and how. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import type { Context } from '#platform/context.ts'
import { defineEvent } from '#platform/event.ts'
import type { OrderId, OrderKind, OrderState } from './payment.store.ts'

export { withdrawnLastDay } from './order/withdrawn-last-day.ts'

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

export type OrderContradicted = {
  readonly orderId: OrderId
  readonly kind: OrderKind
  readonly state: OrderState
  readonly amountCents: Cents
  readonly providerSays: string
}
/** An order has ended here, and its provider tells of another end: nothing was moved, and a person has to look. */
export const orderContradicted = defineEvent<OrderContradicted>('payment.order-contradicted')

/** What each of these people has asked to withdraw and has not yet received. */
export async function heldInWithdrawals(
  { client }: Pick<Context, 'client'>,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Cents>> {
  const { rows } = await client.query<{ user_id: PersonId; held: Cents }>({
    name: 'payment-held-in-withdrawals',
    text: `select user_id, sum(amount_cents)::bigint as held from payment_orders
      where user_id = any ($1::uuid[]) and state = 'pending' and kind = 'withdrawal' group by user_id`,
    values: [people],
  })
  return new Map(rows.map(({ user_id, held }) => [user_id, held]))
}

/** The orders under which the ledger holds a person's withdrawals. */
export async function pendingWithdrawals({ client }: Pick<Context, 'client'>, personId: string): Promise<OrderId[]> {
  const { rows } = await client.query<{ id: OrderId }>({
    name: 'payment-pending-withdrawals',
    text: `select id from payment_orders where user_id = $1 and state = 'pending' and kind = 'withdrawal'`,
    values: [personId],
  })
  return rows.map(({ id }) => id)
}
