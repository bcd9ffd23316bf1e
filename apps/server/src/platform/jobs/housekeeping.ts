/** Housekeeping: every night the platform clears what it no longer needs. */
import { days } from '@handshake/domain/time.ts'
import type { Context } from '../context.ts'
import { defineFeature } from '../feature.ts'
import { forgetLiveEvents } from '../live/live-log.ts'
import { forgetNodeReports } from '../observe/node-reports.ts'
import { readLateJobs, watchJobs } from './late-jobs.ts'
import { readBacklog } from './read-backlog.ts'
import { readStuckGauges } from './read-stuck-gauges.ts'

/** A queued job is retried for about three days at most, so a month-old note can no longer be asked for. */
const keepHandledMs = days(30)

/** What its task still wanted would have been tried again long ago: somebody else has dealt with the row. */
const keepStuckMs = days(1)

/** Nobody repeats a request a month later, and what it did can no longer be done then either. */
const keepAnsweredMs = days(30)

async function clearOut(ctx: Context): Promise<void> {
  await ctx.sql
    .deleteFrom('handled_events')
    .where('handled_at', '<', new Date(ctx.now.getTime() - keepHandledMs))
    .execute()
  await ctx.sql
    .deleteFrom('stuck_work')
    .where('next_try_at', '<', new Date(ctx.now.getTime() - keepStuckMs))
    .execute()
  await ctx.sql
    .deleteFrom('answered_requests')
    .where('answered_at', '<', new Date(ctx.now.getTime() - keepAnsweredMs))
    .execute()
  await forgetNodeReports(ctx)
  await ctx.sql.deleteFrom('rate_limits').where('expire', '<', ctx.now.getTime()).execute()
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
      run: clearOut,
    },
  ],
})
