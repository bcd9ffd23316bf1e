/** What becomes of old deliveries, how many wait, and whose they are. */
import { retention } from '@handshake/domain/account/retention.ts'
import { triedForMs } from '@handshake/domain/developer/webhooks.ts'
import type { DataSection, Open } from '#platform/feature.ts'
import { biteRows, forgetOld, inBites } from '#platform/jobs/in-bites.ts'
import { gauge, type ReadGauges } from '#platform/observe/metrics.ts'
import type { OutgoingQueue } from '#platform/outgoing-hold.ts'
import { ownRows } from '#platform/own-rows.ts'

/** Old ones go; what nobody could be sent for as long as anything is tried is over. */
export async function forgetDeliveries(open: Open): Promise<void> {
  const keptMs = retention.deliveriesMs
  await forgetOld(open, 'developer-forget-deliveries', { table: 'webhook_deliveries', by: 'created_at', keptMs })
  await forgetOld(open, 'developer-forget-calls', { table: 'api_key_calls', by: 'at', keptMs })
  await inBites(open, async ({ client, now }) => {
    const { rowCount } = await client.query({
      name: 'developer-end-deliveries',
      text: `update webhook_deliveries set due_at = null where ctid = any (array(
        select ctid from webhook_deliveries where due_at < $1 and coalesce(leased_until < $2, true) limit ${biteRows}))`,
      values: [new Date(now.getTime() - triedForMs), now],
    })
    return rowCount ?? 0
  })
}

export const waitingDeliveries: readonly OutgoingQueue[] = [
  {
    name: 'webhook deliveries',
    count: 'select count(*) from webhook_deliveries where due_at is not null and created_at < $1',
    discard: 'update webhook_deliveries set due_at = null where due_at is not null and created_at < $1',
  },
]

export const readDeliveryGauges: ReadGauges = async ({ client, now }) => {
  const { rows } = await client.query<{ waiting: number; oldest: number; failing: number }>({
    name: 'developer-delivery-gauges',
    text: `select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(d.created_at)), 0)::int as oldest,
        (select count(*)::int from webhook_endpoints where failing_since is not null and off_because is null) as failing
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.due_at is not null and e.failing_since is null`,
    values: [now],
  })
  const [figures] = rows
  return [
    gauge('handshake_webhooks_waiting', 'Deliveries that wait for endpoints which take them.', figures?.waiting ?? 0),
    gauge('handshake_webhooks_oldest_seconds', 'How long the oldest of them waits.', figures?.oldest ?? 0),
    gauge('handshake_webhooks_failing', 'Endpoints that took nothing lately and are still on.', figures?.failing ?? 0),
  ]
}

export const webhookData: DataSection['tables'] = {
  webhooks: ownRows('webhook_endpoints', {
    orderBy: 'created_at',
    columns: ['id', 'address', 'events', 'off_because', 'created_at', 'failing_since'],
  }),
  deliveries: ownRows('webhook_deliveries', {
    orderBy: 'told_as',
    columns: [
      ...([
        'id',
        'endpoint_id',
        'event',
        'cause',
        'about_id',
        'amount_cents',
        'created_at',
        'tries',
        'tried_at',
      ] as const),
      ...(['delivered', 'status', 'took_ms', 'problem', 'answer'] as const),
    ],
  }),
  calls: ownRows('api_key_calls', {
    orderBy: 'at',
    columns: ['id', 'key_id', 'key_last_four', 'at', 'method', 'route', 'status', 'took_ms', 'reference'],
  }),
}
