/** Storage of payment orders. Their state is changed by move-payment-order.ts alone. */
import type { PaymentOrder } from '@handshake/contracts/payment/payment.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database-schema.generated.ts'
import type { Sql } from '#platform/db/db.ts'
import type { Payment, ProviderAnswer, ProviderName } from './provider/provider-word.ts'

export type OrderId = Id<'payment-order'>
export type OrderState = PaymentOrder['state']
export type OrderKind = PaymentOrder['kind']

export type Order = {
  readonly id: OrderId
  readonly personId: PersonId
  readonly kind: OrderKind
  readonly method: PaymentMethod
  readonly provider: ProviderName
  readonly amountCents: Cents
  readonly feeCents: Cents
  readonly networkFeeCents: Cents
  readonly netCents: Cents
  readonly state: OrderState
  readonly failure: string | null
  readonly providerRef: string | null
  readonly payUrl: string | null
  readonly sourceOrderId: OrderId | null
  /** What the provider calls the deposit that a card withdrawal goes back to. */
  readonly sourceRef: string | null
  /** The payment behind a deposit, as the provider calls it. */
  readonly paymentRef: string | null
  /** How often we asked what was taken back of it. */
  readonly reversalLooks: number
  readonly begunAt: Date | null
  readonly cancelAskedAt: Date | null
  readonly createdAt: Date
  readonly dueAt: Date
  readonly endedAt: Date | null
}

export type NewOrder = Pick<
  Order,
  | 'id'
  | 'personId'
  | 'kind'
  | 'method'
  | 'provider'
  | 'amountCents'
  | 'feeCents'
  | 'networkFeeCents'
  | 'netCents'
  | 'sourceOrderId'
  | 'createdAt'
  | 'dueAt'
> & {
  /** The key its owner's client minted; an order's id is ours. */
  readonly requestId: string
}

/** False when the key made another one in this very moment. */
export async function insertOrder(sql: Sql, order: NewOrder): Promise<boolean> {
  const inserted = await sql
    .insertInto('payment_orders')
    .values({
      id: order.id,
      user_id: order.personId,
      kind: order.kind,
      method: order.method,
      provider: order.provider,
      amount_cents: order.amountCents,
      fee_cents: order.feeCents,
      network_fee_cents: order.networkFeeCents,
      net_cents: order.netCents,
      source_order_id: order.sourceOrderId,
      request_id: order.requestId,
      look_at: order.dueAt,
      created_at: order.createdAt,
      due_at: order.dueAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'request_id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

const readOrders = (sql: Sql) =>
  sql
    .selectFrom('payment_orders')
    .selectAll()
    .select((order) =>
      order
        .selectFrom('payment_orders as source')
        .whereRef('source.id', '=', 'payment_orders.source_order_id')
        .select('source.provider_ref')
        .as('source_ref'),
    )

export async function findOrder(sql: Sql, id: OrderId): Promise<Order | null> {
  const row = await readOrders(sql).where('id', '=', id).executeTakeFirst()
  return row ? orderOf(row) : null
}

export async function findOrderAsked(
  sql: Sql,
  { personId, kind, requestId }: Pick<NewOrder, 'personId' | 'kind' | 'requestId'>,
): Promise<Order | null> {
  const row = await readOrders(sql)
    .where('user_id', '=', personId)
    .where('kind', '=', kind)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

/** Locked until the transaction ends, in the order of their ids, so that an order takes one step at a time. */
export async function lockOrders(sql: Sql, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Order>> {
  const rows = await readOrders(sql).where('id', 'in', ids).orderBy('id').forUpdate('payment_orders').execute()
  return new Map(rows.map(orderOf).map((order) => [order.id, order]))
}

export const lockOrder = async (sql: Sql, id: OrderId): Promise<Order | null> =>
  (await lockOrders(sql, [id])).get(id) ?? null

export async function newestOrders(sql: Sql, personId: PersonId, limit: number): Promise<Order[]> {
  const rows = await readOrders(sql)
    .where('user_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(orderOf)
}

/** What the provider told in passing: its name for the order, where to pay, and when to ask again. */
export async function noteWord(
  sql: Sql,
  id: OrderId,
  word: Extract<ProviderAnswer, { said: 'under-way' }>,
): Promise<void> {
  await sql
    .updateTable('payment_orders')
    .set({ provider_ref: word.ref, pay_url: word.payUrl, look_at: word.lookAt })
    .where('id', '=', id)
    .execute()
}

export async function noteRef(sql: Sql, id: OrderId, ref: string): Promise<void> {
  await sql.updateTable('payment_orders').set({ provider_ref: ref }).where('id', '=', id).execute()
}

/** The payment that a deposit was paid with: what a dispute or a refund names, and the mark of its card. */
export async function notePayment(sql: Sql, id: OrderId, { ref, payerMark }: Payment): Promise<void> {
  const paid = { payment_ref: ref, payer_mark: payerMark }
  await sql.updateTable('payment_orders').set(paid).where('id', '=', id).execute()
}

/** Numbers a question about what was taken back, so that only the answer to the newest is written down. */
export async function countLook(sql: Sql, id: OrderId, paymentRef: string | null): Promise<void> {
  await sql
    .updateTable('payment_orders')
    .set((row) => ({
      reversal_looks: row('reversal_looks', '+', 1),
      ...(paymentRef === null ? {} : { payment_ref: paymentRef }),
    }))
    .where('id', '=', id)
    .execute()
}

export async function lookAgainAt(sql: Sql, id: OrderId, at: Date): Promise<void> {
  await sql.updateTable('payment_orders').set({ look_at: at }).where('id', '=', id).execute()
}

export async function askToCancel(sql: Sql, id: OrderId, now: Date): Promise<void> {
  await sql.updateTable('payment_orders').set({ cancel_asked_at: now, look_at: now }).where('id', '=', id).execute()
}

/** Beside the steps of an order, once; false when it is noted already. Its state stays what it is. */
export async function noteContradiction(sql: Sql, order: Order, says: string, now: Date): Promise<boolean> {
  const noted = await sql
    .insertInto('payment_order_steps')
    .values({
      order_id: order.id,
      event: 'contradict',
      from_state: order.state,
      to_state: order.state,
      actor: 'provider',
      reason: says,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'event']).doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

type Row = Selectable<Database['payment_orders']> & { source_ref: string | null }

function orderOf(row: Row): Order {
  return {
    id: row.id as OrderId,
    personId: row.user_id as PersonId,
    kind: row.kind as OrderKind,
    method: row.method as PaymentMethod,
    provider: row.provider as ProviderName,
    amountCents: row.amount_cents as Cents,
    feeCents: row.fee_cents as Cents,
    networkFeeCents: row.network_fee_cents as Cents,
    netCents: row.net_cents as Cents,
    state: row.state as OrderState,
    failure: row.failure,
    providerRef: row.provider_ref,
    payUrl: row.pay_url,
    sourceOrderId: row.source_order_id as OrderId | null,
    sourceRef: row.source_ref,
    paymentRef: row.payment_ref,
    reversalLooks: row.reversal_looks,
    begunAt: row.begun_at,
    cancelAskedAt: row.cancel_asked_at,
    createdAt: row.created_at,
    dueAt: row.due_at,
    endedAt: row.ended_at,
  }
}

/** What the person sees of an order. */
export function viewOfOrder(order: Order): PaymentOrder {
  const isPending = order.state === 'pending'
  return {
    id: order.id,
    kind: order.kind,
    method: order.method,
    amountCents: order.amountCents,
    feeCents: order.feeCents,
    networkFeeCents: order.networkFeeCents,
    netCents: order.netCents,
    state: order.state,
    failure: order.failure,
    payUrl: isPending && order.cancelAskedAt === null ? order.payUrl : null,
    cancelAsked: isPending && order.cancelAskedAt !== null,
    createdAt: order.createdAt.toISOString(),
    dueAt: order.dueAt.toISOString(),
    endedAt: order.endedAt?.toISOString() ?? null,
  }
}
