/** Use case: an admin looks at what the servers do: each one as it is now, and all of them over an hour or a day. */
import type { admin } from '@handshake/contracts/admin/admin.ts'
import type { NodeView, TrafficPoint } from '@handshake/contracts/admin/metric-routes.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Context } from '#platform/context.ts'
import { goneAfterSeconds } from '#platform/observe/node-reports.ts'
import type { UseCase } from '#platform/use-case.ts'

const steps = { hour: { seconds: 60, count: 60 }, day: { seconds: 600, count: 144 } } as const
type Step = (typeof steps)[keyof typeof steps]

const maxSlow = 10

type Reader = Pick<Context, 'client'>

export const readMetrics: UseCase<typeof admin.readMetrics> = async (ctx, { period }) => {
  const step = steps[period]
  return {
    nodes: await readNodes(ctx),
    stepSeconds: step.seconds,
    traffic: await readTraffic(ctx, step),
    slowest: await readSlowest(ctx, step),
    asOf: await readNow(ctx),
  }
}

/** Nodes report by the clock of the database, so their figures are shown by it too. */
async function readNow({ client }: Reader): Promise<string> {
  const { rows } = await client.query<{ now: Date }>({ name: 'admin-database-clock', text: 'select now()' })
  return present(rows[0], 'there is always a time').now.toISOString()
}

type NodeRow = Omit<NodeView, 'startedAt' | 'seenAt' | 'memoryBytes'> & {
  startedAt: Date
  seenAt: Date
  memoryBytes: number
}

async function readNodes({ client }: Reader): Promise<NodeView[]> {
  const { rows } = await client.query<NodeRow>({
    name: 'admin-running-nodes',
    text: `select node as name, started_at as "startedAt", seen_at as "seenAt", roles, streams, most_streams as "mostStreams",
        connections_open as "connectionsOpen", connections_idle as "connectionsIdle", connections_waited as "connectionsWaited",
        most_connections as "mostConnections", memory_bytes as "memoryBytes"
      from running_nodes where seen_at > now() - $1 * interval '1 second' order by started_at, node`,
    values: [goneAfterSeconds],
  })
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    memoryBytes: Number(row.memoryBytes),
  }))
}

type TrafficRow = Omit<TrafficPoint, 'at' | 'jobLagMs'> & { at: Date; jobLagMs: number | null }

/** The stretch that has not ended is left out: half of it would look like half the traffic. */
const whole = `minute >= date_bin($1 * interval '1 second', now(), 'epoch') - $1 * $2 * interval '1 second'
  and minute < date_bin($1 * interval '1 second', now(), 'epoch')`

async function readTraffic({ client }: Reader, { seconds, count }: Step): Promise<TrafficPoint[]> {
  const { rows } = await client.query<TrafficRow>({
    name: 'admin-traffic',
    text: `with per_node as (
        select date_bin($1 * interval '1 second', minute, 'epoch') as at, sum(requests) as requests, sum(failed) as failed,
          sum(slow) as slow, sum(took_ms) as took_ms, max(streams) as streams, max(connections_busy) as busy,
          max(connections_waited) as waited, max(job_lag_ms) as lag
        from node_minutes where ${whole} group by 1, node)
      select step.at, coalesce(sum(requests), 0)::int as requests, coalesce(sum(failed), 0)::int as failed,
        coalesce(sum(slow), 0)::int as slow, (sum(took_ms) / nullif(sum(requests), 0))::float as "meanMs",
        coalesce(sum(streams), 0)::int as streams, coalesce(sum(busy), 0)::int as "connectionsBusy",
        coalesce(sum(waited), 0)::int as "connectionsWaited", max(lag)::bigint as "jobLagMs"
      from generate_series(date_bin($1 * interval '1 second', now(), 'epoch') - $1 * $2 * interval '1 second',
          date_bin($1 * interval '1 second', now(), 'epoch') - $1 * interval '1 second', $1 * interval '1 second') as step (at)
        left join per_node on per_node.at = step.at
      group by step.at order by step.at`,
    values: [seconds, count],
  })
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    jobLagMs: row.jobLagMs === null ? null : Number(row.jobLagMs),
  }))
}

async function readSlowest({ client }: Reader, { seconds, count }: Step) {
  const { rows } = await client.query<{ at: Date; node: string; route: string; tookMs: number }>({
    name: 'admin-slowest',
    text: `select minute as at, node, slowest_route as route, slowest_ms as "tookMs" from node_minutes
      where ${whole} and slowest_route is not null order by slowest_ms desc, minute desc limit ${maxSlow}`,
    values: [seconds, count],
  })
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
