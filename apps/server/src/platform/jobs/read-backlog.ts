/** What is committed and still has to follow: rows in the outbox, jobs in the queue, and jobs that were given up. */
import { present } from '@handshake/domain/assert.ts'
import { gauge, type ReadGauges } from '../observe/metrics.ts'

type Backlog = {
  outbox: number
  oldest: Date | null
  due: number
  dueSeconds: number
  failing: number
  dead: number
  held: number
}

export const readBacklog: ReadGauges = async ({ client, now }) => {
  const { rows } = await client.query<Backlog>({
    name: 'platform-backlog',
    text: `select outbox.*, jobs.*, (select count(*)::int from epochs where decided_at is null) as held from
        (select count(*)::int as outbox, min(created_at) as oldest from outbox) outbox,
        (select
          count(*) filter (where run_at <= now() and attempts < max_attempts)::int as due,
          coalesce(max(extract(epoch from now() - run_at)) filter (where run_at <= now() and attempts < max_attempts), 0)::float
            as "dueSeconds",
          count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
          count(*) filter (where attempts >= max_attempts)::int as dead
        from graphile_worker.jobs) jobs`,
    values: [],
  })
  const { outbox, oldest, due, dueSeconds, failing, dead, held } = present(rows[0], 'sums are always there')
  const waitedMs = oldest === null ? 0 : Math.max(0, now.getTime() - oldest.getTime())
  return [
    gauge('handshake_outbox_rows', 'Committed changes whose events have not been relayed yet.', outbox),
    gauge('handshake_outbox_oldest_seconds', 'How long the oldest unrelayed event has waited.', waitedMs / 1_000),
    gauge('handshake_jobs_due', 'Jobs that are due and not done.', due),
    gauge('handshake_jobs_oldest_seconds', 'How long the oldest due job has been overdue.', dueSeconds),
    gauge('handshake_jobs_failing', 'Jobs that failed and will be tried again.', failing),
    gauge('handshake_outgoing_held', 'Restores that nobody has decided about; while above 0 nothing leaves.', held),
    gauge('handshake_jobs_given_up', 'Jobs that failed too often and need a person.', dead),
  ]
}
