/** The listening connection: however often it is replaced, nothing of the earlier ones stays behind. */
import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { useNode } from '../../../test/test-node.ts'
import { createPool } from '../db/db.ts'
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
