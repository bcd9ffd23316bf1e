/** Use cases: an admin looks at the jobs, and lets one run now. */
import type { admin, JobView, TroubleView } from '@handshake/contracts/admin/admin.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/feature.ts'
import { nextRun } from '#platform/jobs/next-run.ts'
import type { UseCase } from '#platform/use-case.ts'

const maxTroubles = 50

type RunRow = Pick<JobView, 'name' | 'tookMs' | 'runCount' | 'failureCount' | 'failuresInARow' | 'failure'> & {
  lastRunAt: Date
  failedAt: Date | null
}

/** An admin looks at what runs by itself: every job with its runs, and what failed in the queue. */
export const readJobs =
  (allJobs: () => readonly Job[]): UseCase<typeof admin.readJobs> =>
  async (ctx) => {
    const runs = await readRuns(ctx)
    const [queue, troubles] = await Promise.all([readQueue(ctx), readTroubles(ctx)])
    return {
      jobs: allJobs().map((job) => jobView(job, runs.get(job.name), ctx.now)),
      queue: { ...queue, troubles },
      asOf: ctx.now.toISOString(),
    }
  }

function jobView(job: Job, run: RunRow | undefined, now: Date): JobView {
  return {
    name: job.name,
    about: job.about,
    cron: 'cron' in job ? job.cron : null,
    everySeconds: 'everySeconds' in job ? job.everySeconds : null,
    lastRunAt: run?.lastRunAt.toISOString() ?? null,
    tookMs: run?.tookMs ?? null,
    nextRunAt: nextRun(job, run?.lastRunAt ?? null, now)?.toISOString() ?? null,
    runCount: run?.runCount ?? 0,
    failureCount: run?.failureCount ?? 0,
    failuresInARow: run?.failuresInARow ?? 0,
    failure: run?.failure ?? null,
    failedAt: run?.failedAt?.toISOString() ?? null,
  }
}

async function readRuns({ sql }: Pick<Context, 'sql'>): Promise<ReadonlyMap<string, RunRow>> {
  const rows = await sql
    .selectFrom('job_runs')
    .select([
      'name',
      'last_run_at as lastRunAt',
      'took_ms as tookMs',
      'run_count as runCount',
      'failure_count as failureCount',
      'failures_in_a_row as failuresInARow',
      'failure',
      'failed_at as failedAt',
    ])
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

/** By the database's own clock, which is the one the queue goes by. */
async function readQueue({ client }: Pick<Context, 'client'>) {
  const { rows } = await client.query<{ due: number; failing: number; givenUp: number }>({
    name: 'admin-job-queue',
    text: `select count(*) filter (where run_at <= now() and attempts < max_attempts)::int as due,
        count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
        count(*) filter (where attempts >= max_attempts)::int as "givenUp"
      from graphile_worker.jobs`,
  })
  return present(rows[0], 'counts are always there')
}

type TroubleRow = Omit<TroubleView, 'nextTryAt' | 'createdAt'> & { nextTryAt: Date | null; createdAt: Date }

async function readTroubles({ client }: Pick<Context, 'client'>): Promise<TroubleView[]> {
  const { rows } = await client.query<TroubleRow>({
    name: 'admin-job-troubles',
    text: `select id::text, task_identifier as task, attempts, max_attempts as "maxAttempts", left(last_error, 500) as failure,
        case when attempts < max_attempts then run_at end as "nextTryAt", created_at as "createdAt"
      from graphile_worker.jobs where last_error is not null
      order by attempts >= max_attempts desc, run_at, id limit ${maxTroubles}`,
  })
  return rows.map((row) => ({
    ...row,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}

/**
 * An admin lets a job run now. It waits in the queue like any other, so one node takes it and a failure is tried
 * again.
 */
export const runJobNow =
  (allJobs: () => readonly Job[]): UseCase<typeof admin.runJobNow> =>
  async (ctx, { name }, refuse) => {
    if (!allJobs().some((job) => job.name === name)) return refuse('admin.unknown-job')
    await ctx.client.query({
      name: 'admin-run-job-now',
      // The key makes of two presses one run.
      text: `select graphile_worker.add_job($1, job_key := 'now:' || $1)`,
      values: [name],
    })
    ctx.log.info({ job: name, by: ctx.person.id }, 'an admin let a job run now')
    return { name, queuedAt: ctx.now.toISOString() }
  }
