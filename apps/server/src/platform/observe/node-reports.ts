/** Reports of a node about itself, in the database: every few seconds what it holds now, and what it did in each minute. */
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import type { Pool } from '../db/db.ts'
import type { Live } from '../live/live.ts'
import type { AnswerTally } from './answer-tally.ts'
import type { Log } from './log.ts'

const reportEveryMs = seconds(5)
/** A node silent for this long is gone: it missed three reports. */
export const goneAfterSeconds = 20

export type NodeReports = { readonly report: () => Promise<void>; readonly stop: () => Promise<void> }

type Reporting = {
  readonly node: string
  /** The pool that is reported on. */
  readonly pool: Pool
  /** Where reports are written: a node whose own pool is exhausted still says so. */
  readonly followPool: Pool
  readonly live: Pick<Live, 'streamCount'>
  readonly tally: AnswerTally
  readonly config: Pick<Config, 'ROLES' | 'LIVE_STREAMS' | 'DATABASE_CONNECTIONS'>
  readonly log: Log
}

export function startNodeReports({ node, pool, followPool, live, tally, config, log }: Reporting): NodeReports {
  const stopping = new AbortController()
  const { signal } = stopping
  const startedAt = new Date()
  const report = async () => {
    const answers = tally.take()
    const open = pool.totalCount
    const figures = {
      streams: live.streamCount(),
      most_streams: config.LIVE_STREAMS,
      connections_open: open,
      connections_idle: pool.idleCount,
      connections_busy: open - pool.idleCount,
      connections_waited: pool.waitingCount,
      most_connections: config.DATABASE_CONNECTIONS,
      memory_bytes: process.memoryUsage.rss(),
      requests: answers.requests,
      failed: answers.failed,
      slow: answers.slow,
      took_ms: Math.round(answers.tookMs),
      slowest_ms: Math.round(answers.slowest?.tookMs ?? 0),
      slowest_route: answers.slowest?.route ?? null,
    }
    try {
      await followPool.query({
        name: 'node-report',
        text: writeReport,
        values: [node, startedAt, config.ROLES, JSON.stringify(figures)],
      })
    } catch (error) {
      tally.note(answers)
      log.warn({ err: error }, 'what this node measured was not written')
    }
  }
  const loop = async () => {
    while (!signal.aborted) {
      await report()
      await wait(reportEveryMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    report,
    stop: async () => {
      stopping.abort()
      await running
      await report()
      // Started again under the same name, the successor's row stays.
      await followPool
        .query({
          name: 'node-leaves',
          text: 'delete from running_nodes where node = $1 and started_at = $2',
          values: [node, startedAt],
        })
        .catch((error) => log.warn({ err: error }, 'this node left without saying so'))
    },
  }
}

/** By the clock of the database, so that nodes whose own clocks differ still share their minutes. The queue is looked at once a minute. */
const writeReport = `with figures as (
    select * from json_to_record($4::json) as f (streams int, most_streams int, connections_open int, connections_idle int,
      connections_busy int, connections_waited int, most_connections int, memory_bytes bigint, requests int, failed int, slow int,
      took_ms bigint, slowest_ms int, slowest_route text)),
  noted as (
    insert into node_minutes as known (minute, node, requests, failed, slow, took_ms, slowest_ms, slowest_route, streams,
      connections_busy, connections_waited, job_lag_ms)
    select date_trunc('minute', now()), $1, requests, failed, slow, took_ms, slowest_ms, slowest_route, streams,
      connections_busy, connections_waited,
      case when exists (select from node_minutes m where m.minute = date_trunc('minute', now()) and m.node = $1) then 0
        else (select coalesce(max(extract(epoch from now() - run_at) * 1000), 0)::bigint
          from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) end
    from figures
    on conflict on constraint a_node_has_one_row_a_minute do update set
      requests = known.requests + excluded.requests, failed = known.failed + excluded.failed, slow = known.slow + excluded.slow,
      took_ms = known.took_ms + excluded.took_ms, slowest_ms = greatest(known.slowest_ms, excluded.slowest_ms),
      slowest_route = case when excluded.slowest_ms > known.slowest_ms then excluded.slowest_route
        else coalesce(known.slowest_route, excluded.slowest_route) end,
      streams = greatest(known.streams, excluded.streams),
      connections_busy = greatest(known.connections_busy, excluded.connections_busy),
      connections_waited = greatest(known.connections_waited, excluded.connections_waited),
      job_lag_ms = greatest(known.job_lag_ms, excluded.job_lag_ms))
  insert into running_nodes as known (node, started_at, seen_at, roles, streams, most_streams, connections_open, connections_idle,
    connections_waited, most_connections, memory_bytes)
  select $1, $2, now(), $3, streams, most_streams, connections_open, connections_idle, connections_waited, most_connections, memory_bytes
  from figures
  on conflict on constraint a_node_reports_once do update set
    started_at = excluded.started_at, seen_at = excluded.seen_at, roles = excluded.roles, streams = excluded.streams,
    most_streams = excluded.most_streams, connections_open = excluded.connections_open, connections_idle = excluded.connections_idle,
    connections_waited = excluded.connections_waited, most_connections = excluded.most_connections, memory_bytes = excluded.memory_bytes`

/** A day is kept, and the names of nodes that died. */
export async function forgetNodeReports({ client }: Pick<Context, 'client'>): Promise<void> {
  await client.query(`delete from node_minutes where minute < now() - interval '1 day'`)
  await client.query(`delete from running_nodes where seen_at < now() - interval '1 hour'`)
}
