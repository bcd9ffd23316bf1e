/** Does everything that is due at one moment, as the pulse and the schedule of a running node would have. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Job } from '#platform/feature.ts'
import { runJob } from '#platform/jobs/jobs.ts'
import { nextRun } from '#platform/jobs/next-run.ts'
import type { Machinery } from '#platform/run-in-context.ts'

/** One thing leads to another: a game ends, a bet is decided, a win is paid, somebody is told. */
const maxRounds = 6
const lookEveryMs = 10
const quietWithinMs = seconds(5)

type Parts = { readonly machinery: Machinery; readonly jobs: readonly Job[] }

/** Scheduled jobs run where their time has come since then: each once, however often it came. */
export async function settle({ machinery, jobs }: Parts, since: Date): Promise<void> {
  const now = machinery.clock.now()
  const beats = jobs.filter((job) => 'everySeconds' in job)
  const crons = jobs.filter((job) => 'cron' in job && comesBy(job, since, now))
  // What follows may be over before the round is, so it is noted when it begins.
  let follows = true
  const noting: Machinery = {
    ...machinery,
    wakeRelay: (left) => {
      follows ||= left.some(({ kind }) => kind === 'event')
      machinery.wakeRelay(left)
    },
  }
  for (let round = 0; round < maxRounds && follows; round++) {
    follows = false
    for (const job of round === 0 ? [...beats, ...crons] : beats) await run(noting, job)
    await untilQuiet(machinery)
  }
}

function comesBy(job: Job, since: Date, until: Date): boolean {
  const at = nextRun(job, null, since)
  return at !== null && at <= until
}

/** One that fails holds up nothing else, and has its next turn like anywhere. */
const run = (machinery: Machinery, job: Job): Promise<void> =>
  runJob(machinery, job).catch((error) => machinery.log.error({ err: error, job: job.name }, 'a job failed'))

/** What failed waits for its next try in the queue, and is not waited for. */
async function untilQuiet({ pool }: Machinery): Promise<void> {
  for (const untilMs = performance.now() + quietWithinMs; performance.now() < untilMs; await wait(lookEveryMs)) {
    const { rows } = await pool.query<{ busy: boolean }>({
      name: 'sandbox-busy',
      text: `select exists (select from outbox)
        or exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as busy`,
    })
    if (rows[0]?.busy !== true) return
  }
}
