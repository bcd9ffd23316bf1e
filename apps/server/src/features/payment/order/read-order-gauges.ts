/** Payment orders as metrics: how many are on their way, and how many should long have ended. */
import { hours } from '@handshake/domain/time.ts'
import { gauge, type ReadGauges } from '#platform/observe/metrics.ts'

/** A provider may be late; after this long a person should look. */
const patienceMs = hours(24)

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
