/** A real PostgreSQL with our schema and a streaming replica of it, for tests of reads that stay; both go when they are stopped. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../tools/testing/own-postgres.ts'
import { startStreamingReplica } from '../../../tools/testing/streaming-replica.ts'
import { createThrowAwayFolder, postgresIn } from '../../../tools/testing/throw-away-folder.ts'
import { migrate } from '../src/platform/db/startup/migrate.ts'

export type ReplicatedPostgres = {
  readonly primaryUrl: string
  readonly replicaUrl: string
  readonly stop: () => Promise<void>
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await createThrowAwayFolder()
  const primary = await startEmbeddedPostgres({ dataDir: postgresIn(folder), durability: 'full' })
  await migrate(primary.url)
  const replica = await startStreamingReplica({
    primaryDir: postgresIn(folder),
    primaryPort: primary.port,
    dataDir: join(folder, 'replica'),
  })
  const stop = async () => {
    for (const server of [replica, primary]) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { primaryUrl: primary.url, replicaUrl: replica.url, stop }
}
