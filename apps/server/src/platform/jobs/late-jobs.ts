/** Jobs that are older than they should be: waited for too long, or held too long; admins are told once, until it is over. */
import { present } from '@handshake/domain/assert.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import type { Context } from '../context.ts'
import { defineEvent } from '../event.ts'
import { mintId } from '../mint-id.ts'
import { gauge, type ReadGauges } from '../observe/metrics.ts'

/** Jobs are taken within seconds; one that waits a minute is stuck behind something. */
const waitedTooLongMs = minutes(1)
/** The longest job there is takes a few minutes. */
const heldTooLongMs = minutes(10)
const alarmName = 'jobs-late'

type JobsLate = { readonly alarmId: Id<'alarm'>; readonly count: number; readonly oldest: string }
export const jobsLate = defineEvent<JobsLate>('platform.jobs-late')

type Late = { count: number; oldest: string | null }

async function findLate(client: Context['client']): Promise<Late> {
  const { rows } = await client.query<Late>({
    name: 'platform-late-jobs',
    text: `select count(*)::int as count, (array_agg(task_identifier order by run_at))[1] as oldest
      from graphile_worker.jobs
      where attempts < max_attempts
        and case when locked_at is null then run_at < now() - $1 * interval '1 millisecond'
          else locked_at < now() - $2 * interval '1 millisecond' end`,
    values: [waitedTooLongMs, heldTooLongMs],
  })
  return present(rows[0], 'a count is always there')
}

export const readLateJobs: ReadGauges = async ({ client }) => {
  const { count } = await findLate(client)
  return [gauge('handshake_jobs_late', 'Jobs that waited more than a minute, or have been running for ten.', count)]
}

/** The row stands for one period of lateness: the node that inserts it sends the notice, and the one that finds nothing late deletes it. */
export async function watchJobs(ctx: Context): Promise<void> {
  const { count, oldest } = await findLate(ctx.client)
  if (oldest === null) {
    await ctx.sql.deleteFrom('alarms').where('name', '=', alarmName).execute()
    return
  }
  const begun = await ctx.sql
    .insertInto('alarms')
    .values({ name: alarmName, since: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  if (begun.length === 0) return
  ctx.log.error({ jobs: count, oldest }, 'jobs are late')
  ctx.emit(jobsLate, { alarmId: mintId<'alarm'>(ctx.now), count, oldest })
}
