/** Housekeeping: every night the platform clears what it no longer needs. */
import { present } from '@handshake/domain/assert.ts'
import { days } from '@handshake/domain/time.ts'
import type { Context } from '../context.ts'
import { defineFeature, type Open } from '../feature.ts'
import { forgetLiveEvents } from '../live/live-log.ts'
import { gauge, type ReadGauges } from '../observe/metrics.ts'
import { forgetNodeReports } from '../observe/node-reports.ts'
import { forgetOld } from './in-bites.ts'
import { readLateJobs, watchJobs } from './late-jobs.ts'

type Backlog = {
  outbox: number
  oldest: Date | null
  due: number
  dueSeconds: number
  failing: number
  dead: number
  held: number
}

/** What is committed and still has to follow: rows in the outbox, jobs in the queue, and jobs that were given up. */
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

/** Work that failed on single rows as metrics: how much was put back, and how much waits for a person. */
const readStuckGauges: ReadGauges = async ({ client }) => {
  const { rows } = await client.query<{ task: string; held: number; alarmed: number }>({
    name: 'platform-stuck-work',
    text: `select task, count(*)::int as held, count(alarmed_at)::int as alarmed from stuck_work group by task order by task`,
  })
  const samples = (figure: 'held' | 'alarmed') =>
    rows.map((row) => ({ labels: { task: row.task }, value: row[figure] }))
  return [
    gauge('handshake_work_put_back', 'Rows on which a task failed, and that it tries again later.', samples('held')),
    gauge('handshake_work_stuck', 'Rows that failed several times and need a person.', samples('alarmed')),
  ]
}

/** A queued job is retried for about three days at most, so a month-old note can no longer be asked for. */
const keepHandledMs = days(30)

/** If the row were still due, it would have been retried long ago: it has been handled by other means. */
const keepStuckMs = days(1)

/** No client repeats a request a month later, and the action would no longer be possible anyway. */
const keepAnsweredMs = days(30)

/** Tables that grow with every request. */
async function clearOut(open: Open): Promise<void> {
  await forgetOld(open, 'platform-forget-handled', { table: 'handled_events', by: 'handled_at', keptMs: keepHandledMs })
  const answered = { table: 'answered_requests', by: 'answered_at', keptMs: keepAnsweredMs }
  await forgetOld(open, 'platform-forget-answered', answered)
  const limits = 'expire < (extract(epoch from $1::timestamptz) * 1000)::bigint'
  await forgetOld(open, 'platform-forget-limits', { table: 'rate_limits', by: 'expire', which: limits, keptMs: 0 })
  await open(clearSmall)
}

async function clearSmall(ctx: Context): Promise<void> {
  await ctx.sql
    .deleteFrom('stuck_work')
    .where('next_try_at', '<', new Date(ctx.now.getTime() - keepStuckMs))
    .execute()
  await forgetNodeReports(ctx)
}

export const platformFeature = defineFeature('platform', {
  gauges: [readBacklog, readLateJobs, readStuckGauges],
  jobs: [
    {
      name: 'platform.watch-jobs',
      about: 'Tells admins when jobs run late, once until they’re on time again.',
      everySeconds: 15,
      run: watchJobs,
    },
    {
      name: 'platform.forget-live-events',
      about: 'Deletes what browsers were told more than 15 minutes ago.',
      cron: '* * * * *',
      run: forgetLiveEvents,
    },
    {
      name: 'platform.clear-out',
      about:
        'Clears records of handled events, answered requests and work that’s no longer stuck, reports of servers a day old, and expired limits.',
      cron: '41 3 * * *',
      reaches: 'nobody',
      errand: clearOut,
    },
  ],
})
