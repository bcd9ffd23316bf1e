/** Housekeeping: every night the platform clears what it no longer needs. */
import { days } from '@handshake/domain/time.ts'
import type { Context } from '../context.ts'
import { defineFeature, type Open } from '../feature.ts'
import { forgetLiveEvents } from '../live/live-log.ts'
import { gauge, type ReadGauges } from '../observe/metrics.ts'
import { forgetNodeReports } from '../observe/node-reports.ts'
import { biteRows, inBites } from './in-bites.ts'
import { readLateJobs, watchJobs } from './late-jobs.ts'
import { readBacklog } from './read-backlog.ts'

/** Work that failed on single rows as metrics: how much was put back, and how much waits for a person. */
export const readStuckGauges: ReadGauges = async ({ client }) => {
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

/** What its task still wanted would have been tried again long ago: somebody else has dealt with the row. */
const keepStuckMs = days(1)

/** Nobody repeats a request a month later, and what it did can no longer be done then either. */
const keepAnsweredMs = days(30)

/** Tables that grow with every request: what is older than the moment goes, found by an index. */
const oldRows = {
  handled: `delete from handled_events where ctid = any (array(
    select ctid from handled_events where handled_at < $1 order by handled_at limit ${biteRows}))`,
  answered: `delete from answered_requests where ctid = any (array(
    select ctid from answered_requests where answered_at < $1 order by answered_at limit ${biteRows}))`,
  limits: `delete from rate_limits where ctid = any (array(
    select ctid from rate_limits where expire < (extract(epoch from $1::timestamptz) * 1000)::bigint order by expire limit ${biteRows}))`,
} as const

const forget = (open: Open, what: keyof typeof oldRows, keptMs: number): Promise<void> =>
  inBites(open, async ({ client, now }) => {
    const values = [new Date(now.getTime() - keptMs)]
    const { rowCount } = await client.query({ name: `platform-forget-${what}`, text: oldRows[what], values })
    return rowCount ?? 0
  })

async function clearOut(open: Open): Promise<void> {
  await forget(open, 'handled', keepHandledMs)
  await forget(open, 'answered', keepAnsweredMs)
  await forget(open, 'limits', 0)
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
