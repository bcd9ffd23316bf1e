/** The figures of this process and this node: memory, time, event loop, database connections, open streams. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../db/db.ts'
import type { Live } from '../live/live.ts'

/** The process is one, however many nodes a test starts in it. */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

export function measureNode(registry: Registry, pool: Pool, live: Live): void {
  const registers = [registry]
  new Gauge({
    name: 'handshake_database_connections',
    help: 'Database connections of this node.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'handshake_live_streams',
    help: 'Browsers that hold a live stream of this node open.',
    registers,
    collect() {
      this.set(live.streamCount())
    },
  })
}

/** From what nobody notices to what makes people wonder whether it works. */
const delayBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

export function measureLiveDelay(registry: Registry): (delayMs: number) => void {
  const delay = new Histogram({
    name: 'handshake_live_delay_seconds',
    help: 'From a change to the word of it on the streams of this node.',
    buckets: delayBuckets,
    registers: [registry],
  })
  return (delayMs) => delay.observe(Math.max(0, delayMs) / 1_000)
}
