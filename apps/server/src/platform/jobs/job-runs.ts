/** What jobs did: noted in memory by each node and written down together, so that a beat a second costs no row a second. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Client, Pool } from '../db/db.ts'
import type { Log } from '../observe/log.ts'

const writeEveryMs = seconds(1)
/** Enough to recognize an error by; the log has the rest. */
const failureLength = 500

export type JobRun = {
  readonly name: string
  readonly startedAt: Date
  readonly tookMs: number
  readonly failure: string | null
}

/** The runs of one job since they were last written down. */
type Noted = {
  readonly name: string
  readonly last_run_at: Date
  readonly took_ms: number
  readonly runs: number
  readonly failures: number
  readonly failures_in_a_row: number
  readonly has_succeeded: boolean
  readonly failure: string | null
  readonly failed_at: Date | null
}

export type JobRuns = { readonly note: (run: JobRun) => void; readonly stop: () => Promise<void> }

export function startJobRuns({ pool, log }: { readonly pool: Pool; readonly log: Log }): JobRuns {
  const stopping = new AbortController()
  const { signal } = stopping
  let noted = new Map<string, Noted>()
  const write = async () => {
    const rows = [...noted.values()]
    noted = new Map()
    // Figures for people: what could not be written is not worth stopping anything for.
    if (rows.length > 0)
      await writeRuns(pool, rows).catch((error) => log.warn({ err: error }, 'job runs were not noted'))
  }
  const loop = async () => {
    while (!signal.aborted) {
      await wait(writeEveryMs, undefined, { signal }).catch(() => undefined)
      await write()
    }
  }
  const running = loop()
  return {
    note: (run) => noted.set(run.name, withRun(noted.get(run.name), run)),
    stop: async () => {
      stopping.abort()
      await running
      await write()
    },
  }
}

export function withRun(before: Noted | undefined, { name, startedAt, tookMs, failure }: JobRun): Noted {
  const failed = failure !== null
  return {
    name,
    last_run_at: startedAt,
    took_ms: Math.round(tookMs),
    runs: (before?.runs ?? 0) + 1,
    failures: (before?.failures ?? 0) + (failed ? 1 : 0),
    failures_in_a_row: failed ? (before?.failures_in_a_row ?? 0) + 1 : 0,
    has_succeeded: !failed || (before?.has_succeeded ?? false),
    failure: failed ? failure.slice(0, failureLength) : (before?.failure ?? null),
    failed_at: failed ? startedAt : (before?.failed_at ?? null),
  }
}

/** In the order of their names, so that two nodes never wait for each other in a circle. */
async function writeRuns(client: Pick<Client, 'query'>, rows: readonly Noted[]): Promise<void> {
  await client.query({
    name: 'job-runs-write',
    text: `insert into job_runs as known (name, last_run_at, took_ms, run_count, failure_count, failures_in_a_row, failure, failed_at)
      select name, last_run_at, took_ms, runs, failures, failures_in_a_row, failure, failed_at
      from json_to_recordset($1::json) as noted (name text, last_run_at timestamptz, took_ms int, runs bigint, failures bigint,
        failures_in_a_row int, failure text, failed_at timestamptz)
      order by name
      on conflict (name) do update set last_run_at = greatest(known.last_run_at, excluded.last_run_at), took_ms = excluded.took_ms,
        run_count = known.run_count + excluded.run_count, failure_count = known.failure_count + excluded.failure_count,
        failures_in_a_row = excluded.failures_in_a_row + case when excluded.name = any ($2::text[]) then 0 else known.failures_in_a_row end,
        failure = coalesce(excluded.failure, known.failure), failed_at = coalesce(excluded.failed_at, known.failed_at)`,
    values: [JSON.stringify(rows), rows.flatMap(({ name, has_succeeded }) => (has_succeeded ? [name] : []))],
  })
}
