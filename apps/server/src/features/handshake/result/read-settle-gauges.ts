/** Settling as a metric: how long whoever waits longest for their result or their money has waited. */
import { present } from '@handshake/domain/assert.ts'
import { gauge, type ReadGauges } from '#platform/observe/metrics.ts'

/** States whose next step is ours alone to take; each is answered from the index of what is due. */
const waiting = ['outcome_pending', 'finalizing']

export const readSettleGauges: ReadGauges = async ({ client, now }) => {
  const { rows } = await client.query<{ seconds: number }>({
    name: 'handshake-settle-gauge',
    text: `select coalesce(max(extract(epoch from $2::timestamptz - oldest.due_at)), 0)::float as seconds
      from unnest($1::text[]) as wanted (status)
      cross join lateral (
        select due_at from bets where status = wanted.status and due_at <= $2 order by due_at limit 1) oldest`,
    values: [waiting, now],
  })
  const { seconds } = present(rows[0], 'a maximum is always there')
  return [
    gauge('handshake_settle_oldest_seconds', 'How long the oldest handshake due to be settled has waited.', seconds),
  ]
}
