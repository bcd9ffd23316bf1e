/** The figures of this process: its memory and time, its database connections and its open streams. */
import type { Pool } from '../db/db.ts'
import type { Live } from '../live/live.ts'
import { gauge, type Metric } from './metrics.ts'

const startedAtSeconds = Math.floor(Date.now() / 1_000 - process.uptime())

export function nodeMetrics(pool: Pool, live: Live): readonly Metric[] {
  const { user, system } = process.cpuUsage()
  const connections = { open: pool.totalCount, idle: pool.idleCount, 'waited for': pool.waitingCount }
  return [
    gauge('process_start_time_seconds', 'When this process started.', startedAtSeconds),
    gauge('process_resident_memory_bytes', 'Memory this process holds.', process.memoryUsage.rss()),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time this process has used.',
      type: 'counter',
      samples: [{ value: (user + system) / 1_000_000 }],
    },
    gauge(
      'handshake_database_connections',
      'Database connections of this node.',
      Object.entries(connections).map(([state, value]) => ({ labels: { state }, value })),
    ),
    gauge('handshake_live_streams', 'Browsers that hold a live stream of this node open.', live.streamCount()),
  ]
}
