/** Use case: an admin lets a job run now. It waits in the queue like any other, so one node takes it and a failure is tried again. */
import type { admin } from '@handshake/contracts/admin.ts'
import type { Job } from '#platform/feature.ts'
import type { UseCase } from '#platform/use-case.ts'

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
