/** Proves that whoever started the server starts it again when it dies, however often. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postmasterPid } from '../testing/own-postgres.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let base: string
let server: EmbeddedPostgres | undefined

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'handshake pg '))
  chmodSync(base, 0o755)
})

afterEach(async () => {
  await server?.stop()
  rmSync(base, { recursive: true, force: true })
})

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a server that is killed, and killed again while it comes back, is up again by itself at the same address', async () => {
  const onGivingUp = vi.fn()
  server = await startEmbeddedPostgres({ dataDir: join(base, 'data'), durability: 'full', keepUp: { onGivingUp } })
  const { url } = server
  await query(url, 'create table note as select 1 as kept')
  const clusterDir = join(base, 'data', 'cluster')
  for (let kills = 0; kills < 4; kills += 1) {
    const pid = await vi.waitFor(() => postmasterPid(clusterDir), { timeout: 30_000, interval: 5 })
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(postmasterPid(clusterDir)).not.toBe(pid), { timeout: 30_000, interval: 5 })
  }
  const kept = await vi.waitFor(() => query(url, 'select kept from note'), { timeout: 60_000, interval: 50 })
  expect(kept).toEqual([{ kept: 1 }])
  expect(onGivingUp).not.toHaveBeenCalled()
})
