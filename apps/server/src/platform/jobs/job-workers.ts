/** Who runs jobs: every worker says again and again that it lives, and what a dead one had begun is given to the others. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Pool } from '../db/db.ts'
import type { Log } from '../observe/log.ts'

const beatEveryMs = seconds(3)
/** Five beats missed. */
const deadAfterMs = seconds(15)

export type JobWorkers = {
  readonly enter: (workerId: string) => void
  /** The worker has ended: what it still holds is free. */
  readonly leave: (workerId: string) => void
  readonly stop: () => Promise<void>
}

export type JobWorkersParts = { readonly pool: Pool; readonly log: Log; readonly nodeName: string }

/** Starts by releasing jobs that an earlier process of the same name had begun: two with one name never run at once. */
export async function startJobWorkers({ pool, log, nodeName }: JobWorkersParts): Promise<JobWorkers> {
  const living = new Set<string>()
  const ended = new Set<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  await freeWorkersOf(pool, nodeName)

  // After a silence of our own, everybody else may have been kept from beating as well: they first get time to speak.
  let beatingSince = performance.now()
  const beat = async () => {
    await noteAlive(pool, nodeName, [...living])
    for (const workerId of [...ended]) {
      await freeWorkers(pool, [workerId])
      ended.delete(workerId)
    }
    if (performance.now() - beatingSince < deadAfterMs) return
    const freed = await freeDeadWorkers(pool)
    if (freed.length > 0) log.warn({ workers: freed }, 'workers died; what they had begun is free again')
  }
  const loop = async () => {
    while (!signal.aborted) {
      await beat().catch((error) => {
        beatingSince = performance.now()
        log.warn({ err: error }, 'a worker could not say that it lives; it says so again')
      })
      await wait(beatEveryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    enter: (workerId) => {
      living.add(workerId)
      void noteAlive(pool, nodeName, [workerId]).catch((error) =>
        log.warn({ err: error }, 'a worker could not say that it lives; it says so again'),
      )
    },
    leave: (workerId) => {
      living.delete(workerId)
      ended.add(workerId)
    },
    stop: async () => {
      stopping.abort()
      await running
      await freeWorkersOf(pool, nodeName).catch((error) => log.warn({ err: error }, 'workers were not signed off'))
    },
  }
}

async function noteAlive(pool: Pool, nodeName: string, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return
  await pool.query({
    name: 'job-workers-alive',
    text: `insert into job_workers (worker_id, node_name, seen_at) select worker_id, $2, now() from unnest($1::text[]) as worker_id
      on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    values: [workerIds, nodeName],
  })
}

const freeWorkersOf = async (pool: Pool, nodeName: string): Promise<void> => {
  const { rows } = await pool.query<{ worker_id: string }>({
    name: 'job-workers-of-node',
    text: 'select worker_id from job_workers where node_name = $1',
    values: [nodeName],
  })
  await freeWorkers(
    pool,
    rows.map(({ worker_id }) => worker_id),
  )
}

/** Workers that hold a job and whose last heartbeat is too old or missing. */
async function freeDeadWorkers(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ worker_id: string }>({
    name: 'job-workers-dead',
    text: `select worker_id from job_workers where seen_at < now() - $1 * interval '1 millisecond'
      union
      select locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - $1 * interval '1 millisecond'
        and not exists (select from job_workers where worker_id = locked_by)`,
    values: [deadAfterMs],
  })
  const dead = rows.map(({ worker_id }) => worker_id)
  await freeWorkers(pool, dead)
  return dead
}

/** The jobs first: a worker is forgotten only once nothing waits for it. */
async function freeWorkers(pool: Pool, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workerIds])
  await pool.query('delete from job_workers where worker_id = any ($1::text[])', [workerIds])
}
