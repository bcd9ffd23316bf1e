/** Keeps the job runner at work: one that ended, broke or cannot take jobs is replaced, for as long as the node runs. */
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Job } from '../feature.ts'
import type { Log } from '../observe/log.ts'
import type { Machinery } from '../run-in-context.ts'
import { givenBackOnce } from './given-back-once.ts'
import type { JobWorkers } from './job-workers.ts'

const concurrency = 4
/** A broken runner has this long to finish what it began; then the next one starts regardless. */
const patienceMs = seconds(5)
const longestPauseMs = seconds(2)
/**
 * So many times in a row, over all its workers, a runner may fail to take a job: twice for each. One that could not look up its tasks
 * when it started keeps that failure and repeats it for good, so only a new one helps.
 */
const maxFailures = 2 * concurrency
/** A runner that is replaced once or twice has had a bad moment; a node that takes no job for this long says so, and callers are led elsewhere. */
const lastingMs = seconds(15)

export type Jobs = {
  /** False once no runner has taken a job for a while after one failed, until the next time it works. */
  readonly areTaken: () => boolean
  readonly stop: () => Promise<void>
}

export type JobRunnerParts = {
  readonly machinery: Machinery
  readonly workers: JobWorkers
  readonly jobs: readonly Job[]
  readonly taskList: TaskList
}

type Running = { readonly runner: Runner; readonly ended: Promise<void> }
type Watched = JobRunnerParts & { readonly noteTaking: (areTaken: boolean) => void }

export async function startJobRunner(given: JobRunnerParts): Promise<Jobs> {
  const { log } = given.machinery
  const stopping = new AbortController()
  let failingSinceMs: number | null = null
  const parts: Watched = {
    ...given,
    noteTaking: (areTaken) => {
      failingSinceMs = areTaken ? null : (failingSinceMs ?? performance.now())
    },
  }
  let running = await begin(parts)
  const supervise = async () => {
    for (;;) {
      await running.ended
      if (stopping.signal.aborted) return
      parts.noteTaking(false)
      log.error('the job runner ended; starting it again')
      const next = await beginAgain(parts, stopping.signal)
      if (next === null) return
      running = next
    }
  }
  const supervising = supervise()
  return {
    areTaken: () => failingSinceMs === null || performance.now() - failingSinceMs < lastingMs,
    stop: async () => {
      stopping.abort()
      // Already stopping if the database was lost a moment ago.
      await running.runner.stop().catch((error) => log.debug({ err: error }, 'the job runner had stopped before'))
      await running.ended
      await supervising
    },
  }
}

async function beginAgain(parts: Watched, signal: AbortSignal): Promise<Running | null> {
  for (let attempt = 0; ; attempt += 1) {
    await wait(Math.min(longestPauseMs, 100 * 2 ** attempt), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return null
    try {
      return await begin(parts)
    } catch (error) {
      parts.machinery.log.warn({ err: error }, 'the job runner could not start; trying again')
    }
  }
}

async function begin({ machinery, workers, jobs, taskList, noteTaking }: Watched): Promise<Running> {
  const { log, pool } = machinery
  const events = new EventEmitter() as WorkerEvents
  let workerId: string | null = null
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id
    workers.enter(workerId)
  })
  // The queue retries a failed job by itself; a worker that breaks altogether must not do so silently.
  events.on('job:error', ({ job, error }) =>
    log.error({ err: error, job: job.task_identifier, attempt: job.attempts }, 'a job failed'),
  )
  let giveUp = () => {}
  const breaking = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  events.on('pool:fatalError', ({ error }) => {
    log.error({ err: error }, 'the job runner broke')
    giveUp()
  })
  let failures = 0
  const take = () => {
    failures = 0
    noteTaking(true)
  }
  events.on('job:start', take)
  events.on('worker:getJob:empty', take)
  events.on('worker:getJob:error', ({ error }) => {
    failures += 1
    if (failures !== maxFailures) return
    noteTaking(false)
    log.error({ err: error }, 'the job runner cannot take jobs')
    giveUp()
  })
  const lent = givenBackOnce(pool)
  const tasks = { ...taskList }
  const runner = await run({
    pgPool: lent.pool,
    concurrency,
    events,
    // With a delay, even of nothing, the runner takes care of a note that cannot be written; without one, nobody awaits it,
    // and a lost database would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // We end the process ourselves, after the requests; the runner only finishes what it has begun.
    noHandleSignals: true,
    logger: loggerFor(log),
    taskList: tasks,
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) => ('cron' in job ? [{ task: job.name, match: job.cron, identifier: job.name }] : [])),
    ),
  })
  const over = runner.promise
    .catch((error) => log.error({ err: error }, 'the job runner broke'))
    .finally(() => {
      // The library remembers every runner for as long as the process lives: what this one worked with is not to stay with it.
      lent.letGo()
      events.removeAllListeners()
      for (const name of Object.keys(tasks)) delete tasks[name]
    })
  const givenUp = breaking.then(async () => {
    // A broken one is already stopping; one that only fails would keep failing next to its replacement.
    runner.stop().catch((error) => log.debug({ err: error }, 'the job runner had stopped before'))
    await wait(patienceMs, undefined, { ref: false })
  })
  const ended = Promise.race([over, givenUp]).then(() => {
    if (workerId !== null) workers.leave(workerId)
  })
  return { runner, ended }
}

/** Made apart from the rest of a runner, which would stay in memory with it. */
const loggerFor = (log: Log): Logger =>
  new Logger((scope) => (level, message, meta) => forward(log, level, message, { ...scope, ...meta }))

function forward(log: Log, level: string, message: string, meta: object): void {
  if (level === 'error') log.error(meta, message)
  else if (level === 'warning') log.warn(meta, message)
  else log.debug(meta, message)
}
