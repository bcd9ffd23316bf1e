/** The figures of this process and this node: memory, time, event loop, database connections, open streams. */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
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
