/** Lends a freshly migrated database in a folder of its own, and throws both away afterwards. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../apps/server/src/platform/db/startup/migrate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'

export async function withMigratedDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'handshake-generate-'))
  // Root hands the server to another user, who has to be able to enter.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durability: 'test' })
  try {
    await migrate(server.url)
    return await work(server.url)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
