/** Jobs: runs reactions and scheduled work from the queue in PostgreSQL; each job is taken by one node only. */
import type { TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import type { Feature, Job, Reaction } from '../feature.ts'
import { isOutgoingHeld } from '../outgoing-hold.ts'
import { type Machinery, runInContext } from '../run-in-context.ts'
import { inSpan, type TraceParent } from '../telemetry/tracing.ts'
import { type Jobs, startJobRunner } from './job-runner.ts'
import type { JobWorkers } from './job-workers.ts'

export async function startJobs(
  machinery: Machinery,
  features: readonly Feature[],
  workers: JobWorkers,
  pulse: 'beating' | 'still',
): Promise<Jobs> {
  const jobs = features.flatMap((feature) => feature.jobs)
  const reactions = features.flatMap((feature) => feature.reactions)
  const taskList = { ...jobTasks(machinery, jobs), ...reactionTasks(machinery, reactions) }
  return startJobRunner({ machinery, workers, jobs: pulse === 'beating' ? jobs : [], taskList })
}

const jobTasks = (machinery: Machinery, jobs: readonly Job[]): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, () => runJob(machinery, job)]))

/** Every run is recorded, failed ones with their error. */
export async function runJob(machinery: Machinery, job: Job, goesOn = (): boolean => true): Promise<void> {
  if (job.reaches === 'people' && (await isOutgoingHeld(machinery.pool))) return
  const startedAt = machinery.clock.now()
  const begunMs = performance.now()
  const note = (failure: string | null) =>
    machinery.noteRun?.({ name: job.name, startedAt, tookMs: performance.now() - begunMs, failure })
  try {
    // A beat mostly finds nothing to do.
    const span = machinery.tracing?.begin(`job ${job.name}`, { quiet: 'everySeconds' in job })
    await inSpan(span, () =>
      'run' in job ? runInContext(machinery, job.run) : job.errand((work) => runInContext(machinery, work), goesOn),
    )
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
        const event = payload as QueuedEvent
        const span = machinery.tracing?.begin(`job ${reaction.name}`, { parent: event.trace, kind: 'consumer' })
        await inSpan(span, () => runReaction(machinery, reaction, event))
      },
    ]),
  )

type QueuedEvent = { readonly eventId: string; readonly payload: object; readonly trace?: TraceParent }

async function runReaction(machinery: Machinery, reaction: Reaction, event: QueuedEvent): Promise<void> {
  if ('errand' in reaction) {
    if (reaction.reaches === 'people' && (await isOutgoingHeld(machinery.pool))) return
    return reaction.errand((work) => runInContext(machinery, work), event.payload)
  }
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
