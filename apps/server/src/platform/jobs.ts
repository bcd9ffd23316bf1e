/** Jobs: runs reactions and scheduled work from the queue in PostgreSQL; each job is taken by one node only. */
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker'
import type { Context } from './context.ts'
import type { Feature, Job, Reaction } from './feature.ts'
import type { Log } from './log.ts'
import { type Machinery, runInContext } from './run-in-context.ts'

const concurrency = 4

export type Jobs = { readonly stop: () => Promise<void> }

export async function startJobs(machinery: Machinery, features: readonly Feature[]): Promise<Jobs> {
  const jobs = features.flatMap((feature) => feature.jobs)
  const reactions = features.flatMap((feature) => feature.reactions)
  const runner = await run({
    pgPool: machinery.pool,
    concurrency,
    // We end the process ourselves, after the requests; the runner only finishes what it has begun.
    noHandleSignals: true,
    logger: new Logger(
      (scope) => (level, message, meta) => forward(machinery.log, level, message, { ...scope, ...meta }),
    ),
    taskList: { ...jobTasks(machinery, jobs), ...reactionTasks(machinery, reactions) },
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) => ('cron' in job ? [{ task: job.name, match: job.cron, identifier: job.name }] : [])),
    ),
  })
  // The queue retries a failed job by itself; a worker that breaks altogether must not do so silently.
  runner.events.on('job:error', ({ job, error }) =>
    machinery.log.error({ err: error, job: job.task_identifier, attempt: job.attempts }, 'a job failed'),
  )
  runner.promise.catch((error) => machinery.log.error({ err: error }, 'the job runner broke'))
  return { stop: () => runner.stop() }
}

const jobTasks = (machinery: Machinery, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, () => runJob(machinery, job)]))

/** Every run is noted, the failed ones with what they said. */
export async function runJob(machinery: Machinery, job: Job): Promise<void> {
  const startedAt = machinery.clock.now()
  const begunMs = performance.now()
  const note = (failure: string | null) =>
    machinery.noteRun?.({ name: job.name, startedAt, tookMs: performance.now() - begunMs, failure })
  try {
    await ('run' in job ? runInContext(machinery, job.run) : job.errand((work) => runInContext(machinery, work)))
    note(null)
  } catch (error) {
    note(error instanceof Error ? error.message : String(error))
    throw error
  }
}

const reactionTasks = (machinery: Machinery, reactions: readonly Reaction[]): TaskList =>
  Object.fromEntries(
    reactions.map((reaction) => [
      reaction.name,
      async (payload: unknown) => {
        await runReaction(machinery, reaction, payload as QueuedEvent)
      },
    ]),
  )

type QueuedEvent = { readonly eventId: string; readonly payload: object }

async function runReaction(machinery: Machinery, reaction: Reaction, event: QueuedEvent): Promise<void> {
  if ('errand' in reaction) return reaction.errand((work) => runInContext(machinery, work), event.payload)
  const { name, run } = reaction
  await runInContext(machinery, async (ctx) => {
    if (await noteHandled(ctx, event.eventId, name)) await run(ctx, event.payload)
  })
}

/** The note that an event was handled commits with the handling, so a repeat of the job finds it and does nothing. */
async function noteHandled(ctx: Context, eventId: string, reaction: string): Promise<boolean> {
  const { rowCount } = await ctx.client.query({
    name: 'handled-events-note',
    text: 'insert into handled_events (event_id, reaction, handled_at) values ($1, $2, $3) on conflict do nothing',
    values: [eventId, reaction, ctx.now],
  })
  return rowCount === 1
}

function forward(log: Log, level: string, message: string, meta: object): void {
  if (level === 'error') log.error(meta, message)
  else if (level === 'warning') log.warn(meta, message)
  else log.debug(meta, message)
}
