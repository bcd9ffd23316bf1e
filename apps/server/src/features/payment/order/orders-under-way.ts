/** Payment orders under way, as their owner, the metrics, a closing account and a restored copy ask for them. */
import type { payment } from '@handshake/contracts/payment/payment.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { hours } from '@handshake/domain/time.ts'
import type { ClosingCheck } from '#platform/feature.ts'
import { gauge, type ReadGauges } from '#platform/observe/metrics.ts'
import type { OutgoingQueue } from '#platform/outgoing-hold.ts'
import type { UseCase } from '#platform/use-case.ts'
import { newestOrders, viewOfOrder } from '../payment.store.ts'

const shown = 50

/** A person looks at their newest orders. */
export const readOrders: UseCase<typeof payment.readOrders> = async (ctx) => {
  const orders = await newestOrders(ctx.sql, ctx.person.id, shown)
  return { orders: orders.map(viewOfOrder) }
}

/** A provider may be late; after this long a person should look. */
const patienceMs = hours(24)

/** Payment orders as metrics: how many are on their way, and how many should long have ended. */
export const readOrderGauges: ReadGauges = async ({ client, now }) => {
  const { rows } = await client.query<{ kind: string; pending: number; overdue: number }>({
    name: 'payment-orders-gauge',
    text: `select k.kind, count(o.id)::int as pending, count(o.id) filter (where o.due_at < $1)::int as overdue
      from unnest(array['deposit', 'withdrawal']) as k (kind)
      left join payment_orders o on o.kind = k.kind and o.state = 'pending'
      group by k.kind order by k.kind`,
    values: [new Date(now.getTime() - patienceMs)],
  })
  const samples = (figure: 'pending' | 'overdue') =>
    rows.map((row) => ({ labels: { kind: row.kind }, value: row[figure] }))
  return [
    gauge('handshake_payment_orders_pending', 'Payment orders in progress.', samples('pending')),
    gauge('handshake_payment_orders_overdue', 'Payment orders that were due more than a day ago.', samples('overdue')),
  ]
}

/**
 * Payments under way, for the person who decides about a restored copy. Never dropped: the provider may have paid
 * already. Once released, it is asked about each order by the order's id, which it pays once.
 */
export const waitingOrders: readonly OutgoingQueue[] = [
  {
    name: 'payments',
    count: "select count(*) from payment_orders where state = 'pending' and created_at < $1",
    discard: null,
  },
]

/**
 * Closing check: money that is on its way into a wallet keeps the account open, for it would arrive where nobody
 * can reach it.
 */
export const depositOnItsWay: ClosingCheck = async ({ sql }, personId) => {
  const order = await sql
    .selectFrom('payment_orders')
    .where('user_id', '=', personId)
    .where('kind', '=', 'deposit')
    .where('state', '=', 'pending')
    .select('amount_cents as amountCents')
    .$narrowType<{ amountCents: Cents }>()
    .executeTakeFirst()
  return order === undefined
    ? null
    : `a deposit of ${formatAmount(order.amountCents)} is on its way. Cancel it, or wait until it arrives.`
}
