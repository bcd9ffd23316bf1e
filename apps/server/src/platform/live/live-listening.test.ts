/** The listening connection: however often it is replaced, nothing of the earlier ones stays behind. */
import { EventEmitter, getEventListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { useNode } from '../../../test/test-node.ts'
import { createPool, type Pool } from '../db/db.ts'
import { cutConnections } from '../db/pool-connections.ts'
import { listen } from './live-listening.ts'

const { node } = useNode()

test('a connection that breaks again and again leaves no listener behind', async () => {
  const { config, log } = node().machinery
  const pool = createPool({ ...config, DATABASE_CONNECTIONS: 2 }, log)
  const stopping = new AbortController()
  let heard = 0
  const { done } = listen({
    pool,
    log,
    signal: stopping.signal,
    take: () => undefined,
    known: () => 0,
    heard: () => {
      heard += 1
    },
    silent: () => undefined,
  })
  for (let times = 1; times <= 5; times += 1) {
    await eventually(() => expect(heard).toBe(times))
    cutConnections(pool)
  }
  await eventually(() => expect(heard).toBe(6))
  expect(getEventListeners(stopping.signal, 'abort').length).toBeLessThanOrEqual(2)
  stopping.abort()
  await done
  await pool.end()
})

test('a database that takes its time over a long log, and answers piece by piece, does not count as silent', async () => {
  let reads = 0
  const query = async (asked: unknown) => {
    if (typeof asked === 'string') return { rows: [] }
    reads += 1
    const isLong = reads > 1 && reads < 6
    if (isLong) await wait(seconds(1.5))
    const row = { head: reads, position: reads, notice: {} }
    return { rows: Array.from({ length: isLong ? 5_000 : 1 }, () => row) }
  }
  const client = Object.assign(new EventEmitter(), { query, release: () => undefined })
  const stopping = new AbortController()
  let silences = 0
  const { done } = listen({
    pool: { connect: async () => client } as unknown as Pool,
    log: node().machinery.log,
    signal: stopping.signal,
    take: () => undefined,
    known: () => 0,
    heard: () => undefined,
    silent: () => {
      silences += 1
    },
  })
  await eventually(() => expect(reads).toBeGreaterThan(7))
  expect(silences).toBe(0)
  stopping.abort()
  await done
})
